"""The words that every card game shares, in reading order.

    base        the kinds of words, and what each kind must be able to do
    flow        sentences put together: one after the other, then, if, optionally
    starting    sentences that start something which takes its own time
    events      kinds of events: of the card itself, of one card, whatever happens
    alternatives
                a price for an effect, one of two sentences
    nouns       kinds of cards: one, either of two, both of two
    players     you
    conditions  there is one, it is one
    numbers     fixed ones, counted ones, that of the event

A game says in its grammar which of these modules its vocabulary has, and adds its own.
"""
