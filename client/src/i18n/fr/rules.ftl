### Ce que dit la page des règles en plus des règles.

contents = Sommaire
filter = Afficher les règles de
all = Tout
back_to_top = Vers le haut
