"""Age of Sigmar: Champions: its rules, its words, its cards.

The modules, in reading order.

What a game is made of
    terms          the rulebook's words as numbers: zones, kinds, classes, phases, verbs
    layout         rows and fields of the memory, growing lists, contexts
    routines       the numbers of the routines; plugin makes the table of them
    events         kinds of events
    table          lanes, rows and piles: the only functions that move cards; stacks, limbo
    contexts       what one effect carries while it resolves

The turn, as the rulebook has it
    setup, turn    first player, placement, then Start, Battlefield, Action, Draw, End
    battlefield    rotate, look at passives again, exhaust, fire
    playing, deathacts
                   an action: a card, a Heroic Act, an act of a dead card; legality and
                   restrictions say what may be done
    resolve        all effects of a corner, a line, a sentence
    window         what waits for an event, in Standard Order
    emptydeck, defeat
                   the Empty Deck Check; losing

What happens to cards and players
    happening, going
                   telling an event to those who wait for it, and to who watches where cards go;
                   history remembers
    deploying, rotating, leaving, standins, replacing, drawing
    damage, bargains, gaining
    objectives, quests
    values         whether a card acts, its corner's value, its class, what is forbidden
    lasting, granting
                   effects that last; effects given to other cards

What people are told
    view, ahead, tracing, seeing, labels, narration, noting, explaining, judge, sources, observing
    pointing, offers, questions, tellings
                   what clients need: references, options, decisions, happenings as plain facts

Cards and decks
    carddef, compile, pool, facts, tags, grammar
                   from a card file to what the rules ask; script holds the vocabulary
    decklists, deckrules, deckrandom, deckworth

Ways in
    door           all that the layers above may ask; plugin is the same for the kernel
    newgame, arrange, describing, guessing
"""
