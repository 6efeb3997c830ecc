print("subtitle-finder")
