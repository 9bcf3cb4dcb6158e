"""Games in a page, without a server."""
