"""Age of Sigmar: Champions: its rules, its words, its cards."""
