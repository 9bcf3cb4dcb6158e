"""Champions on the screen.

panels     everything drawn: what `wartable.cli.table.panels.Panels` asks for
cells      what the lanes are drawn with: a card in a cell or two
"""
