### Was die Regelseite außer den Regeln sagt.

short_title = In Kürze
short-base-0 =
    .title = Grabt nach dem Schatz
    .text = Alle graben von der Leiter links aus. Unter einem der drei Ziele rechts liegt der Schatz, unter den
        anderen nur Stein.
short-base-1 =
    .title = Behalte deine Rolle für dich
    .text = Goldsucher wollen den Schatz erreichen, Saboteure wollen, dass vorher die Karten ausgehen. Niemand weiß,
        wer wer ist.
short-base-2 =
    .title = Lege eine Wegekarte
    .text = In deinem Zug tust du eins von dreien. Das Erste: Lege eine Wegekarte auf ein leuchtendes Feld, wo
        Öffnung auf Öffnung trifft und ein Weg zum Start führt.
short-base-3 =
    .title = Oder spiele eine Aktion
    .text = Sabotiere ein Werkzeug: Sein Besitzer kann keine Wegekarten legen. Repariere eins, deins oder das eines
        Freundes. Entferne eine Wegekarte per Steinschlag. Sieh dir ein Ziel an.
short-base-4 =
    .title = Oder passe
    .text = Lege eine Karte verdeckt ab. Was du auch getan hast, danach ziehst du eine Karte, solange es welche gibt.
short-expansion-0 =
    .title = Grabt nach dem Schatz
    .text = Alle graben von der Leiter links aus zum Schatz, der unter einem der drei Ziele rechts liegt.
short-expansion-1 =
    .title = Geheime Teams
    .text = Blaue und grüne Goldsucher graben gegeneinander und gegen die Saboteure. Chef, Profiteur und Geologe
        verfolgen eigene Pläne.
short-expansion-2 =
    .title = Lege eine Wegekarte
    .text = Türen lassen nur eine Farbe durch, wenn der Schatz verteilt wird. Leitern sind mit dem Start verbunden.
        Kristalle bringen den Geologen Gold.
short-expansion-3 =
    .title = Oder spiele eine Aktion
    .text = Außer sabotieren und reparieren: Stiehl Gold, sperre jemanden ein, sieh dir eine Rolle an oder tausche
        sie, tausche Handkarten.
short-expansion-4 =
    .title = Oder lege ab
    .text = Passe und lege eine bis drei Karten ab, oder lege zwei ab und werde eine Karte los, die vor dir liegt.
short-duel-0 =
    .title = Zwei Zwerge, zwei Farben
    .text = Einer spielt Blau, der andere Grün, ganz offen. Jeder gräbt vom eigenen Start aus; verbundene Wege nützen
        beiden.
short-duel-1 =
    .title = Sei zuerst beim Gold
    .text = Sechs Ziele verbergen Gold oder keins, und auch manche Wegekarten zeigen Gold. Wer Gold erreicht,
        markiert es endgültig.
short-duel-2 =
    .title = Lege eine Wegekarte
    .text = Türen öffnen sich der eigenen Farbe. Ein Troll lässt niemanden vorbei, bis er bestochen ist: Das kostet
        am Ende 1 Gold.
short-duel-3 =
    .title = Oder spiele eine Aktion
    .text = Ein Schlüssel öffnet eine Tür der anderen Farbe. Sabotiere die Werkzeuge des Gegners, repariere deine,
        entferne Wegekarten per Steinschlag, sieh dir ein Ziel an.
short-duel-4 =
    .title = Oder lege ab
    .text = Passe und lege eine oder zwei Karten ab, oder lege zwei ab und repariere ein Werkzeug.
short-solo-0 =
    .title = Allein im Berg
    .text = Das Duell ohne Gegner: Erreiche in drei Runden so viel Gold, wie du kannst. Mit 25 bist du Herrscher des
        Berges.
short-solo-1 =
    .title = Markiere das Gold
    .text = Gold, das du erreichst, wird für dich markiert. Du hast je Runde sechs Marker, für Gold und für Trolle.
short-solo-2 =
    .title = Lege eine Wegekarte
    .text = Für Türen der anderen Farbe brauchst du einen Schlüssel, für Trolle ein Bestechungsgeld.
short-solo-3 =
    .title = Der Berg schlägt zurück
    .text = Sabotage, die du ziehst, trifft sofort dein eigenes Werkzeug; ein Steinschlag, den du ziehst, trifft die
        Wegekarte, die du zuletzt gelegt hast.
short-solo-4 =
    .title = Oder lege ab
    .text = Passe und lege eine oder zwei Karten ab, oder lege zwei ab und repariere ein Werkzeug.
end_title = So geht es aus
end-base =
    Ist der Schatz erreicht, teilen sich die Goldsucher Goldkarten. Gehen vorher die Karten aus, bekommen die
    Saboteure das Gold. Nach drei Runden gewinnt das meiste Gold.
end-expansion =
    Ist der Schatz erreicht, gewinnt das Team, dessen Weg durch keine Tür der anderen Farbe führt. Sonst gewinnen die
    Saboteure. Nach drei Runden gewinnt das meiste Gold.
end-duel =
    Eine Runde endet mit dem letzten Ziel, dem letzten Marker oder der letzten Karte. Nach drei Runden gewinnt das
    meiste Gold.
end-solo =
    Eine Runde endet mit dem letzten Ziel, dem letzten Marker oder der letzten Karte. Nach drei Runden wird dein Gold
    bewertet.
contents = Inhalt
filter = Was gespielt wird
all = Alles
playing = Die Regeln für: { LIST($what) }
back_to_top = Nach oben
