"""Secrets: every message of games by lot, held against what its receiver may know.

truth     who may know what after each entry, by the referee's view
reading   what a message tells, and what of it its receiver must not know
wires     requests and sockets without a network
tables    games by lot around one application: picks, stops, take-backs, watchers
"""
