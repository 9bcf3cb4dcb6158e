"""What every card game at this table shares, above the kernel.

The kernel plays a game without knowing what a card is called. A game here has cards that come in
sets, decks that come as lists, a rulebook, words in which its cards are written, and one door
through which all others reach it. It starts by writing its flow, its words and its cards.

The modules, in reading order.

What is played
    cardrules      what the rules of all games answer alike
    plain          a whole game but for its flow, words and cards, for games that need no more
    terms          verbs of options and kinds of decisions that every game has
    layout         fields that every game has: turn, winner, contexts, lists
    contexts       what one effect carries while it resolves
    history, lasting
                   what has happened; effects that last
    script         the words of cards: the kinds of words, and those that all games share
    sentences      running a sentence: its picks, then the deed; parts of sentences; yes or no
    success        whether a sentence did what it says, for "then"
    vocabulary     the words of a game, collected from its modules and from those here

Cards and decks
    cardfile, cardform, factrules
                   a set's file, what a game's cards state, what a fact may be
    keptsets       the sets that come with a game as they were read last, beside the byte code
    reading        from a card's record towards its definition
    pool, setshelf, cards, titles
                   all cards of a game: compiled when needed, in sets, by title
    textfiles      files of packages, and those that people name, read whole but never without end
    published      the titles of all cards ever published, for who asks for one that is not in
    deck, decks, decklists, deckplans, decktext, deckjson, deckforms, deckrules
                   decks as lists, their plans and forms, what is wrong with one
    formats        rules for decks and the sets they may draw on, by name and by date
    cardnames      which card a piece of a list means, with set tags and marks around it
    drawing        decks by lot that somebody would play with

A game from outside
    door           all that others may ask of a game
    laying, arranging, describing
                   a new table, one as a scenario describes it, and how it would describe one
    seeing         what all views tell alike: whose turn it is, how the game stands, decks
    happenings, tellings
                   what has happened, to each viewer as he may know it
    refs           what names a card, a place, a player or an action, as plain facts
    telling        names of players, how a game ended, reasons against something
    filling        sentences of the log, with what they name
    observing, numberlayout
                   what a player may know in whole numbers, for programs; what these mean
    sources        where a card's values come from
    chances        what a player might do in a window, as far as everybody sees it
    rulebook, rule_entries
                   the rules by their ids
"""
