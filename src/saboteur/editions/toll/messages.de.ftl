### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-stand =
    .title = Eine Figur in den Weg stellen
    .hint = Wähle eine Karte zum Ablegen und ein leeres Feld.
    .confirm = Hier aufstellen
    .enter = Figur aufstellen
verbs-ask =
    .title = Jemanden bitten, den Wegezoll zu zahlen
    .hint = Wähle das Feld und wen du bittest.
    .confirm = Bitten
    .enter = Um Zahlung bitten
verbs-agree =
    .title = Zahlst du den Wegezoll?
    .hint = Er kostet dich 1 Gold, wenn dort eine Karte gelegt wird.
    .confirm = Ich zahle
    .enter = Zusagen
verbs-refuse =
    .title = Zahlst du den Wegezoll?
    .hint = Wenn nicht, passiert nichts.
    .confirm = Ich zahle nicht
    .enter = Ablehnen
verbs-payer =
    .title = Wer zahlt den Wegezoll?
    .hint = Mehrere haben zugesagt. Wähle, wer zahlt.
    .confirm = Zahlen lassen
    .enter = Wer zahlt?
wanted-agree =
    .title = { $name } bittet dich, den Wegezoll zu zahlen.
    .hint = { YOU($owner) ->
        [yes] Wird dort eine Karte gelegt ({ $at }), zahlst du 1 Gold.
       *[no] Wird dort eine Karte gelegt ({ $at }), zahlst du 1 Gold an { $owner }.
    }
wanted-refuse =
    .title = { wanted-agree.title }
    .hint = Es geht um { $at }. Du hast kein Gold, um zu zahlen.
prices-toll-due = Wegezoll: Du zahlst 1 Gold an { $owner }.
prices-toll-shared = { $payers ->
    [one] Wegezoll: 1 Gold für { $owner }. { LIST($names) } will zahlen.
   *[other] Wegezoll: 1 Gold für { $owner }. { LIST($names) } wollen zahlen.
}
log_lines-figure_stood = { YOU($who) ->
    [yes] Du stellst eine Figur auf: { $at }
   *[no] { $who } stellt eine Figur auf: { $at }
}
log_lines-figure_left = { YOU($who) ->
    [yes] Deine Figur verlässt das Feld: { $at }
   *[no] Die Figur von { $who } verlässt das Feld: { $at }
}
log_lines-asked = { YOU($who) ->
    [yes] Du bittest { whom }, den Wegezoll zu zahlen
   *[no] { $who } bittet { whom }, den Wegezoll zu zahlen
}
log_lines-answered = { $verb ->
    [agree] { YOU($who) ->
        [yes] Du willst zahlen
       *[no] { $who } will zahlen
    }
   *[other] { YOU($who) ->
        [yes] Du willst nicht zahlen
       *[no] { $who } will nicht zahlen
    }
}
payments-toll = Wegezoll
payments-toll_start = Startgold
refusals-barred_cell = niemand ist bereit, dort den Wegezoll zu zahlen ({ $cell })
