### Pourquoi les bots ont fait ce qu’ils ont fait.

player = Joueur { $number }

arrives = Cette carte atteint un objectif.
asks = Quelqu’un d’autre paiera peut-être.
agrees = Ce chemin vaut bien 1 or pour moi.
bars_way = Une figurine est bien placée ici.
blends_in = On dirait que je creuse honnêtement.
blocks = Cela rallonge le chemin.
breaks_foe = { YOU($seat) ->
    [yes] Je crois que tu travailles contre moi.
   *[no] Je crois que { $seat } travaille contre moi.
}
bribes = Ce qu’il y a derrière le troll vaut bien un pot-de-vin.
brings_down = Cette carte menait quelqu’un vers l’or.
changes_role = N’importe quel autre rôle m’irait mieux.
claims = L’or le plus précieux d’abord.
clears_way = Cette carte barrait le chemin.
digs = { $left ->
    [one] Il manque encore une carte.
   *[other] Il manque encore { NUMBER($left) } cartes.
}
digs_for_gold = Cela me rapproche de l’or, ou en éloigne l’autre.
discards = Je n’avais rien de mieux à faire que de défausser.
exchanges = Le trésor est mieux là-bas.
frees_friend = { YOU($seat) ->
    [yes] J’ai confiance en toi.
   *[no] J’ai confiance en { $seat }.
}
frees_self = Je ne peux pas creuser d’ici.
inspects = { YOU($seat) ->
    [yes] Je veux savoir qui tu es.
   *[no] Je veux savoir qui est { $seat }.
}
is_done = Rien d’autre ne vaut son prix.
keeps = La carte la plus utile.
lays_two = Deux bonnes cartes à la fois.
leaves_goals = Les objectifs sont bien où ils sont.
lets_pass = Cette carte peut passer.
lets_pay = { YOU($seat) ->
    [yes] Tu peux t’en passer.
   *[no] { $seat } peut s’en passer.
}
looks = Je veux savoir où est le trésor.
mends_friend = { YOU($seat) ->
    [yes] J’ai confiance en toi.
   *[no] J’ai confiance en { $seat }.
}
mends_self = Je ne peux pas creuser avec un outil cassé.
moves_card = Cette carte est mieux ailleurs.
moves_goal = Je préfère cet objectif plus loin.
on_a_whim = Pourquoi pas ?
plays_along = Cela ne fait pas de mal.
refuses = Je garde mon or.
robs = { YOU($seat) ->
    [yes] C’est toi qui en as le plus.
   *[no] { $seat } en a le plus.
}
searches = Il doit y avoir quelque chose d’utile dans la défausse.
sheds = Deux cartes, c’est un prix correct pour des outils en état.
steals = 1 or de plus à la fin.
stops_thief = Pas de voleurs dans cette mine.
suspects = { YOU($seat) ->
    [yes] Je crois que tu travailles contre moi : { NUMBER($share) } %.
   *[no] Je crois que { $seat } travaille contre moi : { NUMBER($share) } %.
}
swaps_goals = Maintenant plus personne n’est sûr de rien.
swaps_hands = Tes cartes sont meilleures que les miennes.
takes_card = { YOU($seat) ->
    [yes] Elle te manquera plus qu’à moi.
   *[no] Elle manquera plus à { $seat }.
}
takes_first = Celui-ci d’abord.
takes_gold = Le plus gros morceau.
thinks_ahead = J’ai essayé { NUMBER($playouts) } suites possibles ; c’était la meilleure.
traps_foe = { YOU($seat) ->
    [yes] Je crois que tu travailles contre moi.
   *[no] Je crois que { $seat } travaille contre moi.
}
trusts = { YOU($seat) ->
    [yes] J’ai confiance en toi : { NUMBER($share) } %.
   *[no] J’ai confiance en { $seat } : { NUMBER($share) } %.
}
turns_so = Elle est mieux dans ce sens.
unlocks = Cette porte me barrait le chemin.
unmasks = { YOU($seat) ->
    [yes] Il te faut un nouveau rôle.
   *[no] Il faut un nouveau rôle à { $seat }.
}
vetoes = { YOU($seat) ->
    [yes] Je ne pouvais pas te laisser faire ça.
   *[no] Je ne pouvais pas laisser { $seat } faire ça.
}
widens = Plus de chemins, plus difficiles à bloquer.
