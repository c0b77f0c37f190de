"""The site: typed messages, the server that answers them, and the page to play on.

Importing this room loads no web framework: `messages` and `views` are shared with the command line's `--json`.
"""
