"""The rules of each game as pages: read from Markdown, with every position drawn that they work out."""
