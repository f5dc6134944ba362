### Ce que dit la page des règles en plus des règles.

contents = Sommaire
filter = Ce qui est joué
all = Tout
back_to_top = Vers le haut
