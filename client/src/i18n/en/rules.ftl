### What the rules page says besides the clauses.

short_title = In short
short-base-0 =
    .title = Dig for the treasure
    .text = Everybody digs from the ladder on the left. One of the three goals on the right hides the treasure, the
        other two only stone.
short-base-1 =
    .title = Keep your role secret
    .text = Diggers want to reach the treasure, saboteurs want the cards to run out first. Nobody knows who is who.
short-base-2 =
    .title = Lay a tunnel
    .text = On your turn do one of three things. The first: lay a tunnel card on a lit cell. Its openings must meet
        openings, and a way must lead back to the start.
short-base-3 =
    .title = Or play an action
    .text = Break a tool, and its owner cannot lay tunnels. Repair one, yours or a friend’s. Remove a tunnel with a
        rockfall. Look at a goal.
short-base-4 =
    .title = Or pass
    .text = Discard a card face down. Whatever you did, you then draw one card, as long as there are any.
short-expansion-0 =
    .title = Dig for the treasure
    .text = Everybody digs from the ladder on the left to the treasure, under one of the three goals on the right.
short-expansion-1 =
    .title = Secret teams
    .text = Blue and green diggers dig against each other and against the saboteurs. Boss, profiteer and geologist
        have aims of their own.
short-expansion-2 =
    .title = Lay a tunnel
    .text = Doors let one colour through when the treasure is shared. Ladders are connected to the start. Crystals
        pay the geologists.
short-expansion-3 =
    .title = Or play an action
    .text = Besides breaking and repairing: steal gold, lock somebody up, look at a role or exchange it, swap hands.
short-expansion-4 =
    .title = Or discard
    .text = Pass and discard one to three cards, or discard two to get rid of a card in front of you.
short-duel-0 =
    .title = Two dwarves, two colours
    .text = One of you plays blue, the other green, openly. You dig from a start each; tunnels that are connected
        serve both.
short-duel-1 =
    .title = Mark the gold first
    .text = Six goals hide gold or none, and some tunnels show gold too. The first to reach gold marks it for good.
short-duel-2 =
    .title = Lay a tunnel
    .text = Doors open to their own colour. A troll lets nobody pass until it is bribed, for 1 gold at the end.
short-duel-3 =
    .title = Or play an action
    .text = A key opens a door of the other colour. Break your rival’s tools, repair your own, remove tunnels with a
        rockfall, look at a goal.
short-duel-4 =
    .title = Or discard
    .text = Pass and discard one or two cards, or discard two to repair a tool.
short-solo-0 =
    .title = Alone in the mine
    .text = The Duel without a rival: reach as much gold as you can in three rounds. 25 makes you lord of the
        mountain.
short-solo-1 =
    .title = Mark the gold
    .text = Gold that you reach is marked for you. You have six markers per round, for gold and for trolls.
short-solo-2 =
    .title = Lay a tunnel
    .text = Doors of the other colour need a key, trolls a bribe.
short-solo-3 =
    .title = The mine strikes back
    .text = Sabotage that you draw breaks your own tools at once; a rockfall that you draw removes the tunnel you
        laid last.
short-solo-4 =
    .title = Or discard
    .text = Pass and discard one or two cards, or discard two to repair a tool.
end_title = How it ends
end-base =
    If the treasure is reached, the diggers share gold cards. If the cards run out first, the saboteurs get the gold.
    After three rounds the most gold wins.
end-expansion =
    If the treasure is reached, the team wins whose way leads through no door of the other colour. Otherwise the
    saboteurs win. After three rounds the most gold wins.
end-duel =
    A round ends with the last goal, the last marker or the last card. After three rounds the most gold wins.
end-solo =
    A round ends with the last goal, the last marker or the last card. After three rounds your gold is graded.
contents = Contents
filter = What is played
all = Everything
playing = The rules of: { LIST($what) }
back_to_top = To the top
