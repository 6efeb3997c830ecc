#!/usr/bin/env python3
"""Identify if a release has Spanish dubbed audio.

Goes by the name of the release: no file is opened.
"""

import argparse
import re
import sys
import unicodedata
from pathlib import Path

RELEASES = Path(__file__).with_name("releases.txt")

SPAIN = {"castellano", "espanol", "spanish", "esp", "spa"}
LATIN_AMERICA = {"latino", "lat", "latam"}
SUBTITLED = {"vose", "sub", "subs", "subbed", "subtitulos", "subtitulada"}


def words_of(release: str) -> list[str]:
    """The words of a release name in lower case and without accents: `Español` is `espanol`."""
    plain = unicodedata.normalize("NFKD", release.casefold())
    return re.findall(r"[a-z0-9]+", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def verdict(release: str) -> tuple[bool, str]:
    """Whether the audio is dubbed into Spanish, and what says so."""
    words = words_of(release)
    for index, word in enumerate(words):
        # "Subs Spanish" and "Spanish Subs" speak of subtitles.
        near = words[max(0, index - 1) : index + 2]
        if word in SPAIN | LATIN_AMERICA and not SUBTITLED.intersection(near):
            variant = "castellano" if word in SPAIN else "español latino"
            return True, f'dubbed, {variant} ("{word}")'
    subtitled = next((word for word in words if word in SUBTITLED), None)
    if subtitled is not None:
        return False, f'not dubbed, subtitles only ("{subtitled}")'
    return False, "not dubbed, no mark of Spanish audio"


def check(options: argparse.Namespace) -> int:
    dubbed, reason = verdict(options.release)
    print(reason)
    return 0 if dubbed else 1


def search(options: argparse.Namespace) -> int:
    wanted = [word for part in options.query for word in words_of(part)]
    found = [
        release
        for release in RELEASES.read_text(encoding="utf-8").splitlines()
        if verdict(release)[0] and all(word in words_of(release) for word in wanted)
    ]
    for release in found:
        print(release)
    return 0 if found else 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="dubbed-finder", description=__doc__)
    capabilities = parser.add_subparsers(dest="capability", required=True)

    checking = capabilities.add_parser("check", help="tell whether a release is dubbed into Spanish")
    checking.add_argument("release", help="the name of the release")
    checking.set_defaults(run=check)

    searching = capabilities.add_parser("search", help="list the known releases that are dubbed into Spanish")
    searching.add_argument("query", nargs="*", help="words of the title; none lists everything")
    searching.set_defaults(run=search)

    options = parser.parse_args()
    return options.run(options)


if __name__ == "__main__":
    sys.exit(main())
