### Ce qui entoure les leçons ; ce que dit le guide se trouve auprès des modules.

lessons = Apprendre en jouant
lessons_line = Chaque leçon est une courte manche guidée. Tu peux t’arrêter à tout moment et continuer plus tard.
go_on = Continuer : étape { NUMBER($at) } sur { NUMBER($all) }
done = Terminée
all = Toutes les leçons
next = Suivant
real = Jouer une vraie partie
after = Leçon suivante
other = C’est permis aussi, mais faisons d’abord ceci.
watch = Maintenant les autres jouent. Regarde.
step = { NUMBER($at) } sur { NUMBER($all) }
won = Tu as gagné { NUMBER($gold) } or !
ending = La fin de la manche
back = Retour à la leçon
onward = Et maintenant ?
