### Was die Regelseite außer den Regeln sagt.

contents = Inhalt
filter = Was gespielt wird
all = Alles
back_to_top = Nach oben
