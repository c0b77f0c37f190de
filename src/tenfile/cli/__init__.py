"""The command line: one file a command, and beside them what commands share.

`main` is the command `tenfile` itself; `variants`, `moves`, `fen`, `perft`, `show`, `play`, `serve`, `bench`, `uci` and
`xboard` are its sub-commands. Importing any of them loads no more than click: the rest is imported when a command runs.
"""
