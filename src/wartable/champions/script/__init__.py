"""The words in which the cards of Champions are written."""
