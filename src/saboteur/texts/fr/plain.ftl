### Ce que disent les pages sans script.

nothing = Il n’y a rien à cette adresse.
start = Vers l’accueil
offline = Tu es hors ligne. La mine rouvre dès qu’il y a une connexion.
retry = Réessayer
