"""trailer-finder: stands here only so that the registry can point to it."""

print("trailer-finder does nothing")
