### What the page says of it. CONTRIBUTING.md lists the groups.

payments-dragon = to the dragon
payments-gold_bag = bag of gold
stories-giant_spider = { YOU($who) ->
    [yes] You woke the giant spider, and everybody fled.
   *[no] { $who } woke the giant spider, and everybody fled.
}
