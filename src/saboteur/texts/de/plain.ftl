### Was Seiten ohne Skript sagen.

nothing = Unter dieser Adresse gibt es nichts.
start = Zur Startseite
offline = Du bist offline. Der Stollen öffnet wieder, sobald es eine Verbindung gibt.
retry = Noch einmal
