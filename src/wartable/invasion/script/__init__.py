"""The words of Invasion's cards, beside those that every game shares (cardgame.script).

    base           what Invasion asks of its words beyond what every game asks

Lines
    lines          when a line works: an action, a forced effect, a constant
    printed        lines that say something of the card itself: keywords, Limited, costs
    rules, damagerules
                   constants that answer questions of the rules
    costs          what is paid for an ability

Sentences
    flow           a price, alternatives, for each player
    damage, shields
                   damage dealt, healed, moved; cancelled or redirected when it comes
    inplay, forawhile, fighting
                   cards in play: destroyed, moved, turned; what lasts; attacks
    cardflow, searching, entering, resources
                   cards elsewhere: drawn, looked for, put into play; resources and tokens
    nextcard, chainwords
                   what waits for the next card; actions on the chain
    special, tactics, rearranging
                   words that one card needs for itself
    modifiers      what a card gets

What sentences speak of
    choices        targets, picks, and what was spoken of
    groups, filters, places, clauses
                   descriptions of cards: nouns, adjectives, places, other clauses
    players        players, and zones a card may go to
    conditions, events, numbers
"""
