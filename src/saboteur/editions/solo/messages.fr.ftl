### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

races-solo-line = Creuse seul, et marque autant d’or que possible en trois manches.
races-solo-signs-gold = { races-duel-signs-gold }
races-solo-signs-door = { races-duel-signs-door }
races-solo-signs-troll = { races-duel-signs-troll }
races-solo-signs-strike = Les outils cassés et les éboulements que tu pioches te frappent aussitôt.
drawn-wasted_rockfall = ne trouve rien à ensevelir
log_lines-removed_struck = L’éboulement ensevelit « { $card } » ({ $at })
log_lines-struck = La mine se défend : { $card }
log_moves-struck_sabotage = { log_lines-struck }
grades-solo_poor = De la poussière dans la barbe
grades-solo_fair = Une honnête journée
grades-solo_good = De l’or sur les bottes
grades-solo_best = Seigneur de la montagne
