"""The words of the cards of Champions, beside those that every game shares (cardgame.script).

    base           what Champions asks of its words beyond what every game asks

Lines
    lines          when a line works: on corners, when played, on an event, always
    bans, limits, modifiers, bargains
                   statements: what is forbidden or permitted, what is more or less

Sentences
    flow           what is cancelled with its card, a price, alternatives
    damage         damage, health, actions, drawing
    inplay, turning, triggering, deployments, moving
                   cards in play: removed, turned, triggered, deployed, moved
    cardflow, discarding, purging, looking, revealing, topcards
                   cards elsewhere: laid, discarded, purged, looked at, shown
    opposing, deathacts
                   what the opponent decides; acts of dead cards
    special, borrowing
                   words that few cards need; another card's text

What sentences speak of
    choices        picks, and what was spoken of
    groups, filters, clauses, highlights
                   descriptions of cards: nouns, adjectives, clauses
    players, conditions, numbers, recalling
    events, arrivals, damageevents, departures, discardevents
                   what lines wait for
"""
