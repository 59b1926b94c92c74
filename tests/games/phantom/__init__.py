"""The rules of Le Fantôme de l'Opéra, rule by rule."""
