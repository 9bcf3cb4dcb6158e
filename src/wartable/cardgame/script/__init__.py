"""The words that every card game shares.

base        the kinds of words, and what each kind must be able to do
flow        sentences put together: one after the other, then, if, optionally
"""
