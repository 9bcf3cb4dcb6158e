"""Champions at the terminal table.

kit        everything in words: what `wartable.cli.table.kit.Kit` asks for
panels     everything drawn: what `Panels` asks for
cells      what the lanes are drawn with: a card in a cell or two
board      the table in lines
cardtext   a card in lines: facts, current and printed values, where changes come from
corners    corners as shapes, and what a card will do in its owner's next Battlefield Phase
deeds      what a card has done this turn
picture    the highlight picture, and which lanes it means
hints      what a newcomer should know, when it matters
seeing     finding cards in a view
telling    what happened, as lines
windows    the windows of a turn, for stops
"""
