### Trouver du monde : tables ouvertes, parties à regarder, amis, et les gens à la table.

title = Trouver des joueurs

now-play = Jouer maintenant
now-line = Tu t’assieds à la prochaine table qui convient. Après une minute, des bots prennent les places libres.
now-edition = Jeu

open-title = Tables ouvertes
open-none = Aucune table ouverte pour l’instant. Appuie sur « Jouer maintenant » et d’autres pourront te rejoindre.
open-join = S’asseoir
open-mine = Retour à ma place
open-seats = { $taken ->
    [one] { NUMBER($taken) } place prise sur { NUMBER($all) }
   *[other] { NUMBER($taken) } places prises sur { NUMBER($all) }
}
open-bots = { $count ->
    [one] { NUMBER($count) } bot
   *[other] { NUMBER($count) } bots
}
open-rounds = { $count ->
    [one] { NUMBER($count) } manche
   *[other] { NUMBER($count) } manches
}
open-fills = des bots la complètent bientôt
open-plain = sans module
open-rated = { $name } ({ NUMBER($strength) } ± { NUMBER($more) })
open-rated_line = Le nombre après un nom est la force estimée du joueur à ce jeu.

fills-in = { $count ->
    [one] Dans { NUMBER($count) } seconde, des bots prennent les places libres et la partie commence.
   *[other] Dans { NUMBER($count) } secondes, des bots prennent les places libres et la partie commence.
}
fills-now = La partie commence.

watch-title = Parties à regarder
watch-none = Personne ne joue en public pour l’instant.
watch-watch = Regarder

friends-title = Amis
friends-none = Tu n’as pas encore d’amis ici. Envoie ton lien à quelqu’un.
friends-invite = Inviter
friends-invited = Invité
friends-remove = Retirer
friends-link = Créer un lien pour tes amis
friends-link_line = Qui l’ouvre dans la semaine peut devenir ton ami. Un nouveau lien annule l’ancien.
friends-ask = Veux-tu devenir ami avec { $name } ?
friends-yes = Devenir amis
friends-no = Non
friends-mine = C’est ton propre lien. Envoie-le à quelqu’un d’autre.
friends-done = { $name } et toi êtes maintenant amis.

invited-title = Invitations
invited-line = { $name } t’invite
invited-join = Rejoindre
invited-decline = Pas maintenant
invited-more = { $count ->
    [one] { NUMBER($count) } autre invitation
   *[other] { NUMBER($count) } autres invitations
}

blocked-title = Personnes bloquées
blocked-line = Vous n’êtes pas placés à la même table, et tu ne vois pas ce qu’elles écrivent.
blocked-unblock = Débloquer

others-title = Les gens à cette table
others-block = Bloquer
others-blocked = Bloqué. Vous ne serez plus placés à la même table.
others-report = Signaler
others-what = Que s’est-il passé ?
others-what_line = L’exploitant de ce serveur reçoit cela, avec ce que { $name } a écrit dans la discussion.
others-send = Envoyer
others-sent = Merci. L’exploitant va regarder.
others-cancel = Annuler
