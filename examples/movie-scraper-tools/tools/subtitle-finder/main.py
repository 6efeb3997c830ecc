#!/usr/bin/env python3
"""Search and download subtitles in Spanish.

Works offline: the subtitles are the samples beside this file, named TITLE.LANGUAGE.srt.
"""

import argparse
import re
import sys
from pathlib import Path

SUBTITLES = Path(__file__).with_name("subtitles")
TIME = re.compile(r"(\d{2,}):(\d{2}):(\d{2}),(\d{3})")


def available() -> dict[str, Path]:
    """The subtitle files by id, such as `sintel.es`."""
    return {path.stem: path for path in sorted(SUBTITLES.glob("*.srt"))}


def search(options: argparse.Namespace) -> int:
    words = [word.casefold() for word in options.query]
    found = 0
    for subtitle, path in available().items():
        title, _, language = subtitle.rpartition(".")
        if language != options.language or not all(word in title for word in words):
            continue
        cues = len(TIME.findall(path.read_text(encoding="utf-8"))) // 2
        print(f"{subtitle:<20} {title.replace('-', ' ').title()} [{language}], {cues} cues")
        found += 1
    return 0 if found else 1


def shifted(text: str, milliseconds: int) -> str:
    """The subtitles, each so much later (or earlier, but not before the beginning)."""

    def move(match: re.Match) -> str:
        hours, minutes, seconds, rest = (int(part) for part in match.groups())
        total = max(0, ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest + milliseconds)
        total, rest = divmod(total, 1000)
        minutes, seconds = divmod(total, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours:02}:{minutes:02}:{seconds:02},{rest:03}"

    return TIME.sub(move, text)


def download(options: argparse.Namespace) -> int:
    path = available().get(options.id)
    if path is None:
        print(f"subtitle-finder: there are no subtitles {options.id!r}; search lists them", file=sys.stderr)
        return 1
    text = shifted(path.read_text(encoding="utf-8"), round(options.shift * 1000))
    target = options.output or Path(path.name)
    target.write_text(text, encoding="utf-8")
    print(target)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="subtitle-finder", description=__doc__)
    capabilities = parser.add_subparsers(dest="capability", required=True)

    searching = capabilities.add_parser("search", help="find subtitles by title")
    searching.add_argument("query", nargs="*", help="words of the title; none lists everything")
    searching.add_argument("--language", metavar="CODE", default="es", help="ISO 639-1 code (default: es)")
    searching.set_defaults(run=search)

    downloading = capabilities.add_parser("download", help="write subtitles to an .srt file")
    downloading.add_argument("id", help="an id that search printed")
    downloading.add_argument("--output", type=Path, metavar="FILE", help="default: ID.srt in this directory")
    downloading.add_argument("--shift", type=float, default=0, metavar="SECONDS", help="show them later; negative: earlier")
    downloading.set_defaults(run=download)

    options = parser.parse_args()
    return options.run(options)


if __name__ == "__main__":
    sys.exit(main())
