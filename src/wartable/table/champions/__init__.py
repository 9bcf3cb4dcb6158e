"""Champions at the table.

kit        everything in words: what `wartable.table.kit.Kit` asks for
board      the table in lines
cardtext   a card in lines: facts, current and printed values, where changes come from
corners    corners as shapes, and what a card will do in its owner's next Battlefield Phase
doings     what a card has done this turn
picture    the highlight picture, and which lanes it means
hints      what a newcomer should know, when it matters
seeing     finding cards in a view
telling    what happened, as lines
windows    the windows of a turn, for stops
"""
