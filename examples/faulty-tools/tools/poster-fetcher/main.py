"""poster-fetcher: stands here only so that the registry can point to it."""

print("poster-fetcher does nothing")
