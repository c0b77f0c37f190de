"""The command line: one file a command, and beside them what commands share.

`main` is the command `tenfile` itself; `variants`, `moves`, `fen`, `perft`, `show`, `play`, `serve` and `bench` are its
sub-commands. Importing any of them loads no more than click: the rest is imported when a command runs.
"""
