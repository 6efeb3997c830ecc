"""review-reader: stands here only so that the registry can point to it."""

print("review-reader does nothing")
