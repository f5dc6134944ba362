### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

races-solo-line = Grabe allein und markiere in drei Runden so viel Gold, wie du kannst.
races-solo-signs-gold = { races-duel-signs-gold }
races-solo-signs-door = { races-duel-signs-door }
races-solo-signs-troll = { races-duel-signs-troll }
races-solo-signs-strike = Kaputte Werkzeuge und Steinschläge, die du ziehst, treffen dich sofort.
drawn-wasted_rockfall = bleibt ohne Wirkung
log_lines-removed_struck = Der Steinschlag verschüttet „{ $card }“ ({ $at })
log_lines-struck = Der Berg schlägt zurück: { $card }
log_moves-struck_sabotage = { log_lines-struck }
grades-solo_poor = Nur Staub im Bart
grades-solo_fair = Ein solides Tagewerk
grades-solo_good = Gold an den Stiefeln
grades-solo_best = Herrscher des Berges
