### Was die Startseite sagt, und was jede Seite sagt: alles, was zuerst geladen wird.

## Wo lange Wörter auf Karten getrennt werden dürfen.
breaks =
    Dieb|stahl Fund|grube Glücks|fund Gold|sucher Hand|karten Inspek|tion Meister|hand|werker Mützen|tausch
    Profi|teur Repa|ratur Repa|rierte Rich|tungs|wechsel Schatz|karte Schlüs|sel Spezia|list Stein|schlag
    Umlei|tung Ver|kohlte Wan|dernder Wühl|kiste Ziel|karten

title = Saboteur
motto = Grabt gemeinsam nach Gold. Einer von euch lügt.
play_now = Jetzt gegen Bots spielen
play_first = { $edition } gegen Bots
play_solo = Jetzt allein spielen
alone = allein
play_now_line =
    { NUMBER($modules) ->
        [0] { $edition }, { NUMBER($seats) } Zwerge. Ohne Konto.
        [1] { $edition }, { NUMBER($seats) } Zwerge, mit { $module }. Ohne Konto.
       *[other] { $edition }, { NUMBER($seats) } Zwerge, mit { NUMBER($modules) } Modulen. Ohne Konto.
    }
play_solo_line = { $edition }, du allein. Ohne Konto.
play_people = Mitspieler finden
play_friends = Mit Freunden spielen
make_table = Spiel selbst einrichten
make_line_friends = Erst öffnet sich ein Warteraum, mit einem Link für deine Freunde.
make_line_bots = Es geht sofort los, du musst auf niemanden warten.
make_line_solo =
    Du gegen den Berg. Werkzeuge können schon vor deinem ersten Zug kaputtgehen: Das gehört dazu.
join = Mitspielen
join_label = Tischcode
join_hint = Tischcode oder Link
open_tables = Offene Tische
no_open_tables = Kein Tisch wartet auf Mitspieler. „Mitspieler finden“ eröffnet einen.
my_games = Meine Spiele
no_games = Hier findest du später deine Spiele.
all_games = Meine beendeten Spiele, mein Name und meine Geräte
how_to_play = So wird gespielt
language = Sprache
preferences = Einstellungen
back = Zurück
retry = Noch einmal versuchen
edition = Ausgabe
modules = Module
modules_of = { $count ->
    [one] { $count } Modul
   *[other] { $count } Module
}
seats = Plätze
players_range = { NUMBER($least) } bis { NUMBER($most) } Spieler
players_exactly = { NUMBER($count) } Spieler
seats_of = { NUMBER($taken) } von { NUMBER($all) }
minutes = etwa { NUMBER($count) } Min.
what_is = Was bedeutet „{ $name }“?
no_modules = { $edition } wird ohne Module gespielt.
chat_choice = Chat
chats-on = Freier Chat
chats-phrases = Nur fertige Sätze
chats-off = Kein Chat
rated = Wertung
rated_choice-yes = Spiele mit Bots zählen
rated_choice-no = Spiele mit Bots zählen nicht
watchers = Wer zuschauen darf
watching_choice-yes = Alle mit dem Link
watching_choice-no = Niemand
copy_choice = Diese Auswahl als Link kopieren
go_on_your_turn = Du bist am Zug: weiterspielen
go_on = Dein Spiel fortsetzen
learn = Neu hier? Spielend lernen
open_record = Spiel aus einer Datei ansehen
rounds = Runden
quick = Eine Runde
two = Zwei Runden
full = Drei Runden
speed = Tempo
speeds-none = Ohne Uhr
speeds-live = { NUMBER($seconds) } s je Zug, dann { NUMBER($minutes) } min Reserve
speeds-days = Zwei Tage je Zug
window = Zeit für ein Veto
openness = Wer den Tisch findet
listed = Alle, in der Liste
unlisted = Nur mit Link
open_table = Eröffnen und einladen
add_seat = Platz hinzufügen
remove_seat = Diesen Platz entfernen
seat_number = Platz { NUMBER($number) }
person = Freund per Link
you = Du
bot = Bot
not_with = nicht zusammen mit { LIST($names) }
only_editions = nur mit { LIST($names) }
newcomer = Zwerg
newcomer_number = Zwerg { NUMBER($number) }
start_game = Karten austeilen
copied = Kopiert
your_name = Dein Name
your_turn = Du bist am Zug
gold = { NUMBER($count) } Gold
connection-connecting = Verbindung wird aufgebaut …
connection-lost = Verbindung verloren. Neuer Versuch …
connection-gone = Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen.
connection-reload = Es gibt eine neue Version. Lade die Seite neu.
connection-sending = Wird gesendet …
errors-no_such_table = Einen Tisch mit diesem Code gibt es nicht.
errors-generic = Das hat nicht geklappt. Versuch es noch einmal.
errors-unavailable = Der Server antwortet nicht. Versuch es gleich noch einmal.
ask_name = Wie heißt du?
ask_name_line = Damit die anderen wissen, wer du bist.
more_below = Unten geht es weiter

bot_pace = Bots
look = Pause nach jeder Runde
paces-slow = langsam
paces-usual = normal
paces-fast = schnell
paces-wait = auf mich warten
done-erased = Alles über dich ist gelöscht.
done-resigned = Du hast aufgegeben. Ein Bot hat deinen Platz.
name_limit = Höchstens 24 Zeichen.
