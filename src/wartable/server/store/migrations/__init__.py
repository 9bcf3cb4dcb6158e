"""The steps from one version of the tables to the next: versions has them, in their order."""
