### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

payments-dragon = au dragon
payments-gold_bag = sac d’or
stories-giant_spider = { YOU($who) ->
    [yes] Tu as réveillé l’araignée géante, et tous se sont enfuis.
   *[no] { $who } a réveillé l’araignée géante, et tous se sont enfuis.
}
