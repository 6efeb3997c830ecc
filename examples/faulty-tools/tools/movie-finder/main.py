"""movie-finder: stands here only so that the registry can point to it."""

print("movie-finder does nothing")
