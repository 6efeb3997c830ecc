"""rating-checker: stands here only so that the registry can point to it."""

print("rating-checker does nothing")
