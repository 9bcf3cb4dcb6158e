"""Invasion on the screen.

panels     everything drawn: what `wartable.cli.table.panels.Panels` asks for
"""
