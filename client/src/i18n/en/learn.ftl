### What the coach of the first game says.

title = Your first game
skip = Skip
next = Next
real = Now play a real game
other = That is allowed too, but let us do this first.
watch = Now the others play. Watch.
step = { NUMBER($at) } of { NUMBER($all) }
won = You have won { NUMBER($gold) } gold!
steps-role =
    You are a gold digger: that is your secret role. Dig from the ladder to the treasure, which lies under one of
    the three goals on the right. Berta and Dorin have roles too. One of them may be a saboteur.
steps-lay =
    Your turn. Choose the straight tunnel in your hand: the cells where it fits light up. Choose the one where the
    tunnel ends, and lay it.
steps-map =
    After each turn you draw a card. The number by a goal shows how many more tunnels it needs, at least. Now choose
    the treasure map, then the middle goal, to see secretly what lies there.
steps-mend =
    The treasure is in the middle! But Dorin has broken your lamp, and with a broken tool you cannot lay tunnels.
    Choose the card that repairs a lamp, and repair yours.
steps-break =
    Why did Dorin do that? He must be a saboteur. Choose the broken cart and play it on Dorin: now he cannot dig
    either. The number beside a player shows how many cards they hold.
steps-reach =
    Only one cell is missing. Choose the T tunnel and lay it there. A button turns the card by 180 degrees: here it
    fits both ways.
steps-gold =
    You reached the treasure! The diggers share the gold, and you choose first. Take a gold card.
steps-end =
    That is all. If the cards had run out first, the saboteurs would have won. After three rounds, the player with
    the most gold wins. And if no card helps you: pass, discard one and draw a new one.
