"""Warhammer: Invasion: its rules, its words, its cards.

The modules, in reading order.

What a game is made of
    terms          the rulebook's words as numbers: zones, races, types, phases, verbs
    layout         rows and fields of the memory, growing lists, contexts
    routines       the numbers of the routines; plugin makes the table of them
    flags, events  yes-or-no properties of cards; kinds of events
    table          where cards lie and what lies on them: the only functions that change it
    faces          what can be read off a card: nothing off a development
    identity       which object is meant, though its card has moved on
    contexts       what one effect carries from announcement to resolution

The turn, as the rulebook has it
    setup, turn, battles
                   from the first hand to the last phase
    window         routine B: priority, the chain, its resolution
    offering, endings, handactions, chances
                   what a player is offered in a window, Actions of his hand among it; what
                   everybody sees of that
    legality, developing, requirements, targets, restrictions, bans, taxes, tolls,
    stalling
                   what may be done, and why not
    playing, announce, otherprice, paying
                   a card on its way onto the chain: X, zone, targets, then every cost
    necromancy     who may play what out of a discard pile
    resolve        routine C, and running a sentence
    countering     what befalls an action before it resolves: cancelled, forbidden, turned aside
    triggers, queue, handreactions
                   routine A: what has been set off, and where it waits
    combat, fronts, fighting, declaring, joining, assigning
                   target, attackers, defenders, assign, apply; which zones are attacked
    keywords, acting, striking, ambush
                   keywords that act: what sets them off, what they do, how two of them strike;
                   what springs up before there are defenders

What happens to cards
    happening, going
                   telling an event to those who wait for it, and to who watches where cards go;
                   history remembers
    changes        entering play, moving, corrupting, healing; rivals, luck, drawing, discarding,
                   atrandom, discardpile
    damage         one pipeline: batch, redirecting, cancelling; indirect damage is spread first
    leaving        destroyed, sacrificed, discarded, returned: doomed, replacing
    settle         after every change the table is put in order: attaching, control
    experience, missions
                   cards that lie face down under others; quests in an opponent's zone
    values, totals power, hit points, types ... worked out from all that is in force
    standing, lasting, delayed, giving
                   constants that answer questions, effects that last, effects that wait, abilities
                   that one card gives another

What people are told
    view, pending, seeing, labels, narration, noting, explaining, judge, sources, yields, observing
    pointing, offers, questions, tellings
                   what clients need: references, options, decisions, happenings as plain facts

Cards and decks
    names          what players may call by name, wherever it is
    carddef, compile, pool, facts, traits, grammar
                   from a card file to what the rules ask; script holds the vocabulary
    decklists, deckrules, deckrandom, firstgame; draft

Ways in
    door           all that the layers above may ask; plugin is the same for the kernel
    newgame, arrange, describing, guessing
"""
