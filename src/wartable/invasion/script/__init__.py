"""The words of Invasion's cards, beside those that every game shares (cardgame.script).

    base           what Invasion asks of its words beyond what every game asks
    inforce        what a text keeps in force, and which questions of the rules it answers

Lines
    lines          when a line works: an action, a forced effect, a constant
    printed        lines that say something of the card itself: keywords, Limited, costs
    deckwords      lines about the deck it may go into
    missionwords   missions: where they go, what they take, when they are done
    ambushing      Ambush, printed, given and waited for
    rules, damagerules, amplifying, bans, income, atonce, replacements
                   constants that answer questions of the rules; what is forbidden; what must be
                   done at once, what happens in place of something else
    cheaper, allowances
                   what cards cost, their own lines and constants about others; what may be spent
    costs, severalcosts
                   what is paid for an ability
    users, inhand  Actions that others than the card's controller may trigger; lines that work in
                   a hand

Sentences
    flow, eachplayer, anyplayer
                   a price, alternatives, for each player, unless somebody pays
    damage, unitdamage, capitals, shields, protection
                   damage dealt, healed, moved, divided; cancelled or redirected when it comes
    inplay, controlling, attachwords, keeping
                   cards in play: destroyed, moved, turned; control; attached, kept
    forawhile, waiting, fighting, duties, joining, zones
                   what lasts, or waits for something; attacks; who may, must and
                   cannot fight, who joins later; zones that are chosen, or closed
    cardflow, searching, fromhand, entering, developing, playwords, resources
                   cards elsewhere: drawn, looked for, discarded, put into play; resources, tokens
    fromdiscard    cards of discard piles that may be played, or laid down as developments
    experiences    cards face down under a unit or legend
    piles, seen    the top of a pile, cards put on or under a deck; what was revealed or looked at
    naming         a card, a trait or a number that is named, and what is meant by it
    amounts        up to so much, as its player says
    nextcard, chainwords, onchain, warding
                   what waits for the next card or Action; actions on the chain
    winning        how many sections must burn, one that is set on fire, one that burns no more
    special, tactics, rearranging
                   words that one card needs for itself
    modifiers      what a card gets

What sentences speak of
    choices        targets and picks
    spoken         what was spoken of already: this, it, them, the host
    groups, filters, places, clauses, extremes, compared
                   descriptions of cards: nouns, adjectives, places, other clauses
    players        players, and zones a card may go to
    conditions, circumstances
                   what holds now, and what has happened this turn
    events, departures, discards, played, fightevents, harmevents
                   what abilities wait for; of leaving play, of discarding and playing, of combat
                   and of a host, of damage
    numbers
"""
