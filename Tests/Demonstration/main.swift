print("demonstration")
