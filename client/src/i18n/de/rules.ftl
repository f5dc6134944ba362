### Was die Regelseite außer den Regeln sagt.

contents = Inhalt
filter = Regeln anzeigen für
all = Alles
back_to_top = Nach oben
