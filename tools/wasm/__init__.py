"""The compiled engine as WebAssembly, for pages that play without a server.

mypyc translates the engine to C as it does for this machine, told that sizes have 32 bits; zig's
clang compiles that for the Python that pages run (Pyodide), against Emscripten's and CPython's
headers. All of it comes from package indexes: nothing is built that was not released.

In reading order:

    toolchain   what it takes, brought to build/wasm once; or what is missing
    translate   run by Python 3.13: the engine's modules as C
    library     C to one library, in a few units, and into the folder that is packed
    door.c      begins one module of that library
    importing   the finder by which a page imports them, packed as wartable_wasm.py
"""
