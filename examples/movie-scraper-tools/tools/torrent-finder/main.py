#!/usr/bin/env python3
"""Search and download movies/series via BitTorrent.

Works offline: the catalogue beside this file holds open movies of the Blender Foundation, which anybody may share.
"""

import argparse
import json
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlencode

CATALOGUE = Path(__file__).with_name("catalogue.json")
TRACKER = "udp://tracker.opentrackr.org:1337/announce"


def load() -> list[dict]:
    return json.loads(CATALOGUE.read_text(encoding="utf-8"))


def magnet(movie: dict) -> str:
    parts = urlencode({"dn": movie["title"], "tr": TRACKER})
    return f"magnet:?xt=urn:btih:{movie['hash']}&{parts}"


def search(options: argparse.Namespace) -> int:
    """Every word of the query has to be in the title or be the year."""
    words = [word.casefold() for word in options.query]
    found = [
        movie
        for movie in load()
        if all(word in f"{movie['title']} {movie['year']}".casefold() for word in words)
        # A movie without speech is for everybody.
        and (options.language is None or not movie["languages"] or options.language in movie["languages"])
    ]
    if options.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        for movie in found:
            spoken = ", ".join(movie["languages"]) or "no speech"
            print(f"{movie['id']:<20} {movie['title']} ({movie['year']}, {spoken})")
    return 0 if found else 1


def open_magnet(options: argparse.Namespace) -> int:
    """Prints the magnet link; with --launch hands it to the BitTorrent client of the system."""
    movie = next((movie for movie in load() if movie["id"] == options.id), None)
    if movie is None:
        print(f"torrent-finder: no movie has the id {options.id!r}; search lists them", file=sys.stderr)
        return 1
    link = magnet(movie)
    print(link)
    if options.launch and not webbrowser.open(link):
        print("torrent-finder: this system opens no magnet links", file=sys.stderr)
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="torrent-finder", description=__doc__)
    capabilities = parser.add_subparsers(dest="capability", required=True)

    searching = capabilities.add_parser("search", help="find movies by title and year")
    searching.add_argument("query", nargs="*", help="words of the title, or the year; none lists everything")
    searching.add_argument("--language", metavar="CODE", help="spoken language (ISO 639-1)")
    searching.add_argument("--json", action="store_true", help="print JSON")
    searching.set_defaults(run=search)

    opening = capabilities.add_parser("open", help="get the magnet link of a movie")
    opening.add_argument("id", help="an id that search printed")
    opening.add_argument("--launch", action="store_true", help="start the BitTorrent client of the system")
    opening.set_defaults(run=open_magnet)

    options = parser.parse_args()
    return options.run(options)


if __name__ == "__main__":
    sys.exit(main())
