### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

payments-dragon = an den Drachen
payments-gold_bag = Goldsack
stories-giant_spider = { YOU($who) ->
    [yes] Du hast die Riesenspinne geweckt, und alle sind geflohen.
   *[no] { $who } hat die Riesenspinne geweckt, und alle sind geflohen.
}
