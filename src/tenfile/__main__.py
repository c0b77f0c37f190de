"""`python -m tenfile` is the command `tenfile`."""

from .cli.main import main

if __name__ == "__main__":
    main()
