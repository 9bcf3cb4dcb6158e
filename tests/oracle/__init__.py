"""A second opinion: slow and simple judges that read the rules for themselves."""
