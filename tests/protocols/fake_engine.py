"""A program that speaks a little UCI or XBoard and misbehaves as its first argument says; run as a script."""

import sys
import time

FOREVER = 3600
MOVE = {"uci": "bestmove e2e4 ponder e7e5", "xboard": "move e2e4"}
RESIGNATION = {"uci": "bestmove (none)", "xboard": "0-1 {White resigns}"}
INTRODUCTION = """id name Fake
option name UCI_Variant type combo default chess var capablanca
option name MultiPV type spin default 1 min 1 max 9
uciok"""
TOLD = ("info depth 3 multipv 1 score cp 20 nodes 9 time 1 pv e2e4 e7e5", "info depth 3 multipv 2 score cp 10 pv d2d4")
FEATURES = 'feature ping=1 setboard=1 usermove=1 myname="Fake" variants="capablanca" done=1'


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def think(manner: str, protocol: str) -> None:
    """Answer to `go`."""
    if manner == "crashes":
        sys.stderr.write("Segmentation fault, or so\n")
        sys.exit(3)
    if manner == "hangs":
        time.sleep(FOREVER)
    if manner == "cheats":
        say(MOVE[protocol].replace("e4", "e5"))
    elif manner == "resigns":
        say(RESIGNATION[protocol])
    elif manner != "waits":
        for line in TOLD if manner == "tells" else ():
            say(line)
        say(MOVE[protocol])


def answer(words: list[str], manner: str, protocol: str) -> None:
    """Answer to any other line."""
    answers = {"uci": INTRODUCTION, "isready": "readyok", "stop": MOVE[protocol], "?": MOVE[protocol]}
    if words[0] in answers:
        say(answers[words[0]])
    elif words[0] == "protover" and manner != "is old":
        say(FEATURES)
    elif words[0] == "ping":
        say(f"pong {words[1]}")


def main(manner: str, protocol: str) -> None:
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["go"]:
            think(manner, protocol)
        elif words == ["quit"] and manner != "stays":
            return
        elif words:
            answer(words, manner, protocol)
    if manner == "stays":
        time.sleep(FOREVER)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
