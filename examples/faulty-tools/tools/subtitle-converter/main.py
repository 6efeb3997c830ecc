"""subtitle-converter: stands here only so that the registry can point to it."""

print("subtitle-converter does nothing")
