### Ce que sont les choses à la table, pour qui le demande.

hint = Qu’est-ce que c’est ?
rule = Règle { $clause }
another = Explication suivante
titles-hand = Cartes en main
lines-hand = Combien de cartes tient ce joueur. Personne d’autre ne voit lesquelles.
titles-gold = Or
lines-gold = L’or gagné jusqu’ici. Celui qui a le plus d’or gagne la partie.
titles-hidden = Or secret
lines-hidden = Des cartes d’or sont cachées. Seul leur propriétaire sait ce qu’elles valent.
titles-pile = Pioche
lines-pile = Tu pioches ici à la fin de ton tour. Quand elle est vide, plus personne ne pioche.
titles-discard = Défausse
lines-discard = Les cartes jouées ou défaussées. Elles sont cachées, et personne ne peut les regarder.
titles-tool = Outil
lines-tool = Cet outil est intact. Avec un outil cassé on ne peut pas poser de tunnels.
titles-round = Manche
lines-round = Après la dernière manche, celui qui a le plus d’or gagne.
titles-clock = Temps
lines-clock = Le premier temps est pour cette décision. Ensuite la réserve s’écoule. Elle vaut pour toute la partie et ne se remplit plus. Quand elle est épuisée aussi, un bot décide.
titles-turn_clock = Temps
lines-turn_clock = Quand ce temps est écoulé, un bot décide.
titles-window = Temps pour répondre
lines-window = Jusque-là quelqu’un peut empêcher cette carte. Ensuite elle prend effet. Ce temps est toujours le même, pour ne pas montrer qui a un veto.
titles-roles = Rôles
lines-roles = Ces cartes de rôle ont été mélangées, et chaque joueur en a reçu une. Celles qui restent sont cachées.
titles-code = Code de la table
lines-code = Avec ce code les autres trouvent la table, sur la page d’accueil ou avec le lien de cette page.
titles-mark = Marque d’un joueur
lines-mark = Cette couleur et cette forme désignent le joueur partout, dans le journal, dans le labyrinthe et dans la discussion.
token = { $name }. { $line }
token_of = { $name } ({ $who }). { $line }
you_know = Tu sais ce qui se trouve ici : { $card }. { $line }
lies = Ici se trouve : { $card }. { $line }
looked = Vu par : { $names }.
to_dig =
    { $count ->
        [one] Il manque encore 1 tunnel, au moins.
       *[other] Il manque encore { NUMBER($count) } tunnels, au moins.
    }
