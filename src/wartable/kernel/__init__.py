"""The kernel: state, frames, decisions, luck, card script. It knows no rule of any game.

In reading order:

    layout, ints   one flat memory of integers, and names for what an integer is
    native, vectors
                   machine integers where the engine is compiled, plain ones where it is not
    game           the state, the stack of frames, and the function that runs to the next decision
    rules          what a game brings: its routines, its cards, its answers to the kernel
    decisions, codes, errors
                   one pick from the list of what is legal; an option in one integer
    recording, sights
                   what has happened, for whoever wants to read it, and how cards were seen then
    piles, rng     piles of cards, and the one source of luck
    slots, speaker what an effect has chosen, and on whose behalf a word is said
    script         the notation of cards: templates, reader, printer
    near           the words most like one that is not known
    knowing, numbers, peeking
                   who knows which card, and what a card is called outside
    guessing       hidden cards dealt anew
    journal, save, version
                   a game as text, and which rules and cards it belongs to
    beginning, batch, buffers
                   a game begun again with its decks, many at once, numbers handed to programs
    playout, undo, trace
                   random play; the way back; what is half done, in words
"""
