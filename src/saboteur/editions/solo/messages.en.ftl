### What the page says of it. CONTRIBUTING.md lists the groups.

races-solo-line = Dig alone, and mark as much gold as you can in three rounds.
races-solo-signs-gold = { races-duel-signs-gold }
races-solo-signs-door = { races-duel-signs-door }
races-solo-signs-troll = { races-duel-signs-troll }
races-solo-signs-strike = Broken tools and rockfalls that you draw strike you at once.
drawn-wasted_rockfall = finds nothing to bury
log_lines-removed_struck = The rockfall buried “{ $card }” at { $at }
log_lines-struck = The mine strikes back: { $card }
log_moves-struck_sabotage = { log_lines-struck }
grades-solo_poor = Dust in the beard
grades-solo_fair = A fair day’s digging
grades-solo_good = Gold on your boots
grades-solo_best = Lord of the mountain
