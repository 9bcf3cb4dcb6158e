"""The words of the cards of Champions, beside those that every game shares (cardgame.script).

    base           what Champions asks of its words beyond what every game asks

Lines
    lines          when a line works: on corners, when played, on an event, always
    bans, modifiers
                   statements: what is forbidden or permitted, what is more or less

Sentences
    flow           what is cancelled with its card, a price, alternatives
    damage         damage, health, actions, drawing
    inplay, turning, deployments, moving
                   cards in play: removed, turned, deployed, moved
    cardflow, discarding, looking
                   cards elsewhere: laid, discarded, looked at
    special, borrowing
                   words that few cards need; another card's text

What sentences speak of
    choices        picks, and what was spoken of
    groups, filters, clauses
                   descriptions of cards: nouns, adjectives, clauses
    players, conditions, numbers
    events, damageevents, departures
                   what lines wait for
"""
