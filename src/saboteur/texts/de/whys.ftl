### Warum Bots taten, was sie taten.

## Wie ein Platz heißt, wenn niemand einen Namen hat.
player = Spieler { $number }

arrives = Diese Karte erreicht ein Ziel.
asks = Vielleicht zahlt jemand anders.
agrees = Der Weg ist mir 1 Gold wert.
bars_way = Hier steht eine Figur gut.
blends_in = Sieht nach ehrlicher Arbeit aus.
blocks = Macht den Weg länger.
breaks_foe = { YOU($seat) ->
    [yes] Ich glaube, du arbeitest gegen mich.
   *[no] Ich glaube, { $seat } arbeitet gegen mich.
}
bribes = Was hinter dem Troll liegt, ist die Bestechung wert.
brings_down = Diese Karte hat jemanden zum Gold geführt.
changes_role = Jede andere Rolle wäre mir lieber.
claims = Das wertvollste Gold zuerst.
clears_way = Diese Karte lag im Weg.
digs = { $left ->
    [one] Noch eine Wegekarte fehlt.
   *[other] Noch { NUMBER($left) } Wegekarten fehlen.
}
digs_for_gold = Bringt mich näher ans Gold oder den anderen weiter weg.
discards = Ich konnte nichts Besseres tun, als Karten abzulegen.
exchanges = Drüben liegt der Schatz besser.
frees_friend = { YOU($seat) ->
    [yes] Ich traue dir.
   *[no] Ich traue { $seat }.
}
frees_self = Von hier drinnen kann ich nicht graben.
inspects = { YOU($seat) ->
    [yes] Ich will wissen, wer du bist.
   *[no] Ich will wissen, wer { $seat } ist.
}
is_done = Nichts anderes ist seinen Preis wert.
keeps = Die nützlichste Karte.
lays_two = Zwei gute Karten auf einmal.
leaves_goals = Die Ziele liegen gut so.
lets_pass = Die kann durchgehen.
lets_pay = { YOU($seat) ->
    [yes] Du kannst es entbehren.
   *[no] { $seat } kann es entbehren.
}
looks = Ich will wissen, wo der Schatz liegt.
mends_friend = { YOU($seat) ->
    [yes] Ich traue dir.
   *[no] Ich traue { $seat }.
}
mends_self = Mit kaputtem Werkzeug kann ich nicht graben.
moves_card = Diese Karte liegt anderswo besser.
moves_goal = Weiter weg ist mir lieber.
on_a_whim = Warum nicht?
plays_along = Es schadet nicht.
refuses = Ich behalte mein Gold.
robs = { YOU($seat) ->
    [yes] Du hast am meisten.
   *[no] { $seat } hat am meisten.
}
searches = Im Ablagestapel muss etwas Nützliches liegen.
sheds = Zwei Karten sind ein fairer Preis für heiles Werkzeug.
steals = Am Ende 1 Gold mehr.
stops_thief = Keine Diebe in diesem Berg.
suspects = { YOU($seat) ->
    [yes] Ich glaube, du arbeitest gegen mich: { NUMBER($share) } %.
   *[no] Ich glaube, { $seat } arbeitet gegen mich: { NUMBER($share) } %.
}
swaps_goals = Jetzt ist sich keiner mehr so sicher.
swaps_hands = Deine Karten sind besser als meine.
takes_card = { YOU($seat) ->
    [yes] Du wirst sie mehr vermissen.
   *[no] { $seat } wird sie mehr vermissen.
}
takes_first = Dieses zuerst.
takes_gold = Das größte Stück.
thinks_ahead = Ich habe { NUMBER($playouts) } Möglichkeiten durchgespielt; das war die beste.
traps_foe = { YOU($seat) ->
    [yes] Ich glaube, du arbeitest gegen mich.
   *[no] Ich glaube, { $seat } arbeitet gegen mich.
}
trusts = { YOU($seat) ->
    [yes] Ich traue dir: { NUMBER($share) } %.
   *[no] Ich traue { $seat }: { NUMBER($share) } %.
}
turns_so = So herum liegt sie besser.
unlocks = Diese Tür war mir im Weg.
unmasks = { YOU($seat) ->
    [yes] Du brauchst eine neue Rolle.
   *[no] { $seat } braucht eine neue Rolle.
}
vetoes = { YOU($seat) ->
    [yes] Das wollte ich dir nicht durchgehen lassen.
   *[no] Das wollte ich { $seat } nicht durchgehen lassen.
}
widens = Mehr Wege, schwerer zu versperren.
