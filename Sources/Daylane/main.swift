print("daylane")
