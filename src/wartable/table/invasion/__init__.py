"""Invasion at the table.

kit        everything in words: what `wartable.table.kit.Kit` asks for
board      the table in lines
cardtext   a card in lines: facts, current and printed values, where changes come from
hints      what a newcomer should know, when it matters
seeing     finding cards in a view
telling    what happened, as lines
windows    the windows of a turn, for stops
"""
