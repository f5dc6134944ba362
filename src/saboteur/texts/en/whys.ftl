### Why bots did what they did.

## What a seat is called where nobody has a name.
player = Player { $number }

arrives = This card reaches a goal.
asks = Somebody else may pay for it.
agrees = That way is worth 1 gold to me.
bars_way = A figure is well placed here.
blends_in = Looks like honest digging.
blocks = Makes the way longer.
breaks_foe = { YOU($seat) ->
    [yes] I think you are working against me.
   *[no] I think { $seat } is working against me.
}
bribes = What lies behind the troll is worth the bribe.
brings_down = That card led somebody towards the gold.
changes_role = Any other role would suit me better.
claims = The most valuable gold first.
clears_way = That card was in the way.
digs = { $left ->
    [one] One card is still missing.
   *[other] { NUMBER($left) } cards are still missing.
}
digs_for_gold = It brings me closer to gold, or keeps my rival away.
discards = I had nothing better to do than discard.
exchanges = The treasure is better over there.
frees_friend = { YOU($seat) ->
    [yes] I trust you.
   *[no] I trust { $seat }.
}
frees_self = I can't dig from in here.
inspects = { YOU($seat) ->
    [yes] I want to know who you are.
   *[no] I want to know who { $seat } is.
}
is_done = Nothing else is worth its price.
keeps = The most useful card.
lays_two = Two good cards at once.
leaves_goals = The goals are fine where they are.
lets_pass = That card may go through.
lets_pay = { YOU($seat) ->
    [yes] You can spare it.
   *[no] { $seat } can spare it.
}
looks = I want to know where the treasure lies.
mends_friend = { YOU($seat) ->
    [yes] I trust you.
   *[no] I trust { $seat }.
}
mends_self = I can't dig with a broken tool.
moves_card = That card is better elsewhere.
moves_goal = I prefer that goal farther away.
on_a_whim = Why not?
plays_along = It does no harm.
refuses = I keep my gold.
robs = { YOU($seat) ->
    [yes] You have the most.
   *[no] { $seat } has the most.
}
searches = There must be something useful among the discards.
sheds = Two cards are a fair price for working tools.
steals = 1 gold more in the end.
stops_thief = No thieves in this mine.
suspects = { YOU($seat) ->
    [yes] I think you are working against me: { NUMBER($share) } %.
   *[no] I think { $seat } is working against me: { NUMBER($share) } %.
}
swaps_goals = Now nobody can be sure any more.
swaps_hands = Your cards are better than mine.
takes_card = { YOU($seat) ->
    [yes] You will miss it more.
   *[no] { $seat } will miss it more.
}
takes_first = This one first.
takes_gold = The largest piece.
thinks_ahead = I tried { NUMBER($playouts) } ways to continue; this was the best.
traps_foe = { YOU($seat) ->
    [yes] I think you are working against me.
   *[no] I think { $seat } is working against me.
}
trusts = { YOU($seat) ->
    [yes] I trust you: { NUMBER($share) } %.
   *[no] I trust { $seat }: { NUMBER($share) } %.
}
turns_so = It is better this way up.
unlocks = That door was in my way.
unmasks = { YOU($seat) ->
    [yes] You need a new role.
   *[no] { $seat } needs a new role.
}
vetoes = { YOU($seat) ->
    [yes] I could not let you do that.
   *[no] I could not let { $seat } do that.
}
widens = More ways, harder to block.
