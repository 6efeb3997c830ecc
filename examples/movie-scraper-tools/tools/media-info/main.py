#!/usr/bin/env python3
"""Extract technical info from media files.

Reads the headers of WAV, PNG and MP4 files itself: no ffprobe is needed.
"""

import argparse
import json
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Optional


class Unreadable(Exception):
    """The file is not what its beginning promises, or nothing that is known here."""


def read(file: BinaryIO, size: int) -> bytes:
    data = file.read(size)
    if len(data) < size:
        raise Unreadable("the file ends too early")
    return data


def wav(file: BinaryIO) -> dict:
    codecs = {1: "pcm", 3: "pcm-float", 6: "a-law", 7: "mu-law"}
    read(file, 12)
    track: dict = {}
    while header := file.read(8):
        if len(header) < 8:
            break
        name, size = struct.unpack("<4sI", header)
        if name == b"fmt ":
            codec, channels, rate, byte_rate, _, bits = struct.unpack("<HHIIHH", read(file, 16))
            track = {"type": "audio", "codec": codecs.get(codec, f"0x{codec:04x}"), "channels": channels}
            track |= {"sample_rate": rate, "bits": bits}
            file.seek(size - 16 + size % 2, 1)
        elif name == b"data" and track and byte_rate:
            return {"container": "wav", "duration": round(size / byte_rate, 3), "tracks": [track]}
        else:
            file.seek(size + size % 2, 1)
    raise Unreadable("the WAV file has no audio")


def png(file: BinaryIO) -> dict:
    read(file, 16)
    width, height, bits = struct.unpack(">IIB", read(file, 9))
    return {"container": "png", "tracks": [{"type": "image", "codec": "png", "width": width, "height": height, "bits": bits}]}


def boxes(file: BinaryIO, end: int) -> Iterator[tuple[bytes, int]]:
    """The boxes of an MP4 file up to an offset: name and end of each, with the file at the start of its content."""
    while file.tell() + 8 <= end:
        start = file.tell()
        size, name = struct.unpack(">I4s", read(file, 8))
        if size == 1:
            (size,) = struct.unpack(">Q", read(file, 8))
        box_end = end if size == 0 else start + size
        if box_end < file.tell() or box_end > end:
            raise Unreadable(f"the box {name.decode('latin-1')!r} has an impossible size")
        yield name, box_end
        file.seek(box_end)


def times(file: BinaryIO) -> float:
    """The duration in a `mvhd` or `mdhd` box, in seconds."""
    version = read(file, 4)[0]
    if version == 1:
        read(file, 16)
        scale, duration = struct.unpack(">IQ", read(file, 12))
    else:
        read(file, 8)
        scale, duration = struct.unpack(">II", read(file, 8))
    return round(duration / scale, 3) if scale else 0


def sample_entry(file: BinaryIO, kind: str) -> dict:
    """The first entry of a `stsd` box: the codec, and what the picture or sound is like."""
    read(file, 8)
    _, codec = struct.unpack(">I4s", read(file, 8))
    track = {"type": kind, "codec": codec.decode("latin-1").strip()}
    read(file, 8)
    if kind == "video":
        read(file, 16)
        track["width"], track["height"] = struct.unpack(">HH", read(file, 4))
    elif kind == "audio":
        read(file, 8)
        track["channels"], track["bits"], _, rate = struct.unpack(">HHII", read(file, 12))
        track["sample_rate"] = rate >> 16
    return track


def language(file: BinaryIO) -> Optional[str]:
    """The language in a `mdhd` box (ISO 639-2), packed into 15 bits."""
    version = read(file, 4)[0]
    read(file, 28 if version == 1 else 16)
    (packed,) = struct.unpack(">H", read(file, 2))
    code = "".join(chr(0x60 + (packed >> shift & 31)) for shift in (10, 5, 0))
    return None if code == "und" or not code.isalpha() else code


def leaves(file: BinaryIO, end: int) -> Iterator[bytes]:
    """The names of the boxes of a track that hold no other boxes."""
    for name, box_end in boxes(file, end):
        if name in (b"mdia", b"minf", b"stbl"):
            yield from leaves(file, box_end)
        else:
            yield name


def mp4_track(file: BinaryIO, end: int) -> dict:
    kinds = {b"vide": "video", b"soun": "audio", b"text": "subtitles", b"sbtl": "subtitles"}
    kind = "other"
    track: dict = {}
    spoken = None
    for name in leaves(file, end):
        if name == b"hdlr":
            read(file, 8)
            kind = kinds.get(read(file, 4), "other")
        elif name == b"mdhd":
            spoken = language(file)
        elif name == b"stsd":
            track = sample_entry(file, kind)
    track = track or {"type": kind}
    return track | {"language": spoken} if spoken else track


def mp4(file: BinaryIO) -> dict:
    end = file.seek(0, 2)
    file.seek(0)
    result: dict = {"container": "mp4", "tracks": []}
    for name, box_end in boxes(file, end):
        if name != b"moov":
            continue
        for inner, inner_end in boxes(file, box_end):
            if inner == b"mvhd":
                result["duration"] = times(file)
            elif inner == b"trak":
                result["tracks"].append(mp4_track(file, inner_end))
        return result
    raise Unreadable("the MP4 file has no header")


def inspect(path: Path) -> dict:
    with path.open("rb") as file:
        start = file.read(12)
        file.seek(0)
        if start[:4] == b"RIFF" and start[8:] == b"WAVE":
            found = wav(file)
        elif start.startswith(b"\x89PNG\r\n\x1a\n"):
            found = png(file)
        elif start[4:8] == b"ftyp":
            found = mp4(file)
        else:
            raise Unreadable("neither a WAV, a PNG nor an MP4 file")
    return {"file": path.name, "size": path.stat().st_size} | found


def describe(track: dict) -> str:
    parts = [track["type"], track.get("codec")]
    if "width" in track:
        parts.append(f"{track['width']}x{track['height']}")
    if "channels" in track:
        parts.append(f"{track['sample_rate']} Hz, {track['channels']} ch")
    parts.append(track.get("language"))
    return " ".join(part for part in parts if part)


def info(media: dict) -> None:
    print(json.dumps(media, indent=2))


def tracks(media: dict) -> None:
    for number, track in enumerate(media["tracks"], start=1):
        print(f"{number} {describe(track)}")


def quick(media: dict) -> None:
    duration = f", {media['duration']} s" if "duration" in media else ""
    print(f"{media['file']}: {media['container']}{duration}; {'; '.join(map(describe, media['tracks']))}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="media-info", description=__doc__)
    capabilities = parser.add_subparsers(dest="capability", required=True)
    for show, summary in (
        (info, "print everything as JSON"),
        (tracks, "print one line per track"),
        (quick, "print one line"),
    ):
        capability = capabilities.add_parser(show.__name__, help=summary)
        capability.add_argument("file", type=Path, help="a WAV, PNG or MP4 file")
        capability.set_defaults(show=show)

    options = parser.parse_args()
    try:
        options.show(inspect(options.file))
    except (OSError, Unreadable) as error:
        print(f"media-info: {options.file}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
