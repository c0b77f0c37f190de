"""The protocols that chess programs speak, UCI and XBoard, from the engine's side and from the other.

Nothing here reads or writes but `desk` and `process`: a line goes in, lines come out. `uci` and `xboard` hold a session
(our engine spoken to) and a client (another program spoken to) each; `host` answers their tasks by a player, `program`
makes a player of another program.
"""
