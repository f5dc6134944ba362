### What a notice says when the page is closed. Nothing about the game may stand here.

turn = Your turn
invited = { $name } invites you
turn_line = { $game }, table { $code }
