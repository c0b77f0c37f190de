"""The documentation as a site: which documents are its pages, how they are prepared, and what is asked of the result.

`make docs` builds it into build/site, `make docs-serve` shows it while it is being written. MkDocs reads pages from one
folder only and knows its own Markdown; so the documents, which are written to be read in the repository too, are laid
out anew in build/pages first: `sources` says which and where; `links`, `lists` and `shows` change
their text.
"""
