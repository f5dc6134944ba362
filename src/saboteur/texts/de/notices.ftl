### Was eine Nachricht sagt, wenn die Seite geschlossen ist. Nichts über das Spiel darf hier stehen.

turn = Du bist am Zug
invited = { $name } lädt dich ein
turn_line = { $game }, Tisch { $code }
