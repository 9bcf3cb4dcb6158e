"""How much the server bears, by scripted people over real sockets: `make load`, `--help`.

serving    a server of its own, on a free port, with its memory and processor time
people     two people at each of many tables, who answer by lot
stored     a hundred thousand games that were played, to be listed and searched
figures    what came out, as a table
"""
