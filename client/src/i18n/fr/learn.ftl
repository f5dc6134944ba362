### Ce que dit le guide de la première partie.

title = Ta première partie
skip = Passer
next = Suivant
real = Jouer maintenant une vraie partie
other = C’est permis aussi, mais faisons d’abord ceci.
watch = Maintenant les autres jouent. Regarde.
step = { NUMBER($at) } sur { NUMBER($all) }
won = Tu as gagné { NUMBER($gold) } or !
steps-role =
    Tu es chercheur d’or : c’est ton rôle secret. Creuse de l’échelle jusqu’au trésor, caché sous l’un des trois
    objectifs à droite. Berta et Dorin ont aussi un rôle. L’un des deux est peut-être saboteur.
steps-lay =
    À toi de jouer. Choisis le tunnel droit dans ta main : les cases où il convient s’éclairent. Choisis celle où le
    tunnel s’arrête, et pose-le.
steps-map =
    Après chaque tour tu pioches une carte. Le nombre près d’un objectif montre combien de tunnels il manque encore, au
    moins. Choisis maintenant la carte au trésor, puis l’objectif du milieu, pour voir en secret ce qui s’y trouve.
steps-mend =
    Le trésor est au milieu ! Mais Dorin a cassé ta lampe, et avec un outil cassé tu ne peux pas poser de tunnels.
    Choisis la carte qui répare une lampe, et répare la tienne.
steps-break =
    Pourquoi Dorin a-t-il fait cela ? Il doit être saboteur. Choisis le chariot cassé et joue-le sur Dorin : lui non
    plus ne peut plus creuser. Le nombre à côté d’un joueur montre combien de cartes il tient.
steps-reach =
    Il ne manque qu’une case. Choisis le tunnel en T et pose-le là. Un bouton tourne la carte de 180° : ici elle
    convient dans les deux sens.
steps-gold =
    Tu as atteint le trésor ! Les chercheurs se partagent l’or, et tu choisis en premier. Prends une carte d’or.
steps-end =
    C’est tout. Si les cartes s’étaient épuisées avant, les saboteurs auraient gagné. Après trois manches, celui qui a
    le plus d’or gagne. Et si aucune carte ne t’aide : passe, défausse une carte et pioches-en une nouvelle.
