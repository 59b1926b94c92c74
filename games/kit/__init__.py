"""What every game is made of: the contract, chance, fairness, replay, heuristics; pure Python, no Django."""
