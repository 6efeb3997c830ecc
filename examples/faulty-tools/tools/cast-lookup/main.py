"""cast-lookup: stands here only so that the registry can point to it."""

print("cast-lookup does nothing")
