print("old-finder")
