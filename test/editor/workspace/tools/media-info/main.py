print("media-info")
