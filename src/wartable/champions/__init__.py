"""Age of Sigmar: Champions, by the book."""
