"""language-guesser: stands here only so that the registry can point to it."""

print("language-guesser does nothing")
