"""Decks in and out: text lists, OCTGN files, short codes and JSON, told apart by themselves.

formats        which there are, which one a text is, from one to the other
octgn          OCTGN's .o8d
octgnpackage   what an installed OCTGN knows: section names and card ids
safexml        XML of strangers, without document types and entities
code           a deck in some sixty characters that fit into a link
"""
