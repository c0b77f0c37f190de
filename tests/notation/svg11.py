"""A checker of SVG 1.1 for the elements that our pictures use, from the standard's own document type definition."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

RULES: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "svg11.json").read_text(encoding="utf-8"))
SPACES = {"http://www.w3.org/2000/svg": "", "http://www.w3.org/1999/xlink": "xlink:"}


def plain(name: str) -> str:
    """A name as it is written, with its prefix; one of a foreign name space as it is."""
    space, _, local = name.removeprefix("{").rpartition("}")
    return SPACES.get(space, f"{{{space}}}" if space else "") + local


def faults(picture: ET.Element) -> list[str]:
    """Everything in which a picture is no SVG 1.1: unknown elements and attributes, children and text out of place, ids
    that are told twice and links to none."""
    found = [fault for element in picture.iter() for fault in _own_faults(element)]
    ids = [element.get("id") for element in picture.iter() if element.get("id")]
    found += [f"the id {name} is told twice" for name in set(ids) if ids.count(name) > 1]
    links = {element.get("{http://www.w3.org/1999/xlink}href", "") for element in picture.iter()} - {""}
    return found + [f"{link} leads nowhere" for link in sorted(links) if link.removeprefix("#") not in ids]


def _own_faults(element: ET.Element) -> list[str]:
    name = plain(element.tag)
    rule = RULES["elements"].get(name)
    if rule is None:
        return [f"there is no element {name}"]
    known = {*rule["attributes"], *([] if name in RULES["without_common"] else RULES["common"])}
    told = {plain(attribute) for attribute in element.attrib}
    found = [f"{name} has no attribute {attribute}" for attribute in sorted(told - known)]
    found += [f"{name} lacks {attribute}" for attribute in rule["required"] if attribute not in told]
    found += [f"{plain(child.tag)} in {name}" for child in element if plain(child.tag) not in rule["children"]]
    return found + ([f"text in {name}"] if (element.text or "").strip() and not rule["text"] else [])
