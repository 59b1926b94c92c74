"""The house's bots, one module a style, from those who fill the stage to the star."""
