"""Decks in and out: text lists, the publisher's codes and JSON, told apart by themselves.

formats   which there are, which one a text is, from one to the other
code      the publisher's deck code, which fits into a link
"""
