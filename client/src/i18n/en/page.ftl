### What all screens but the first say: prompts, the lobby, replays, preferences.

## What a prompt asks, how to answer it, and what its buttons say. `enter` is on the button that leads to it.
verbs-lay =
    .title = Lay a tunnel
    .hint = Choose a lit cell.
    .confirm = Lay it here
    .enter = Lay
verbs-play =
    .title = Play an action
    .hint = Choose whom or what it affects.
    .confirm = Play it
    .enter = Play
verbs-pass =
    .title = Pass your turn
    .hint = The cards you discard go face down on the discard pile and are gone.
    .confirm = Discard and pass
    .enter = Pass
verbs-next =
    .title = Which goal first?
    .hint = You have reached several goals. Choose the one to reveal next.
    .confirm = Reveal this one
    .enter = Next goal
verbs-turn_up =
    .title = Which way up?
    .hint = The goal fits both ways. You reached it, so you choose.
    .confirm = Place it this way
    .enter = Reveal
verbs-keep =
    .title = Keep one card
    .hint = The others are put back.
    .confirm = Keep this one
    .enter = Keep

## A verb that the page has no words for, as its module calls it.
other_verb =
    .title = { $verb }
    .hint = Choose from what is offered.
    .confirm = { $verb }
    .enter = { $verb }

close = Close
cancel = Cancel
back_to_table = Back to the table
home = Start page
players = Players
more_rules = Full rules
host = host
empty_seat = Free seat
put_here = Choose who takes seat { NUMBER($number) }
take_seat = Sit here
sit_at = Sit here (seat { NUMBER($number) })
leave_table = Leave seat
then_reserve = then { $time } reserve
on_reserve = { $time } of the reserve
no_answer = No answer from the server. The game waits until it is back.
move_waits = Your move is waiting. It will be sent when the connection is back.
closed = This table was closed.
leaving-title = Leave the game
leaving-away = Leave for now
leaving-resign = Resign
leaving-away_question = A bot plays your seat until you come back. Leave for now?
leaving-wait_question = Your next turn waits for you, and no bot plays your seat. Leave for now?
leaving-resign_question = A bot takes your seat for good, and you cannot come back. Resign?
leaving-end = End the game
leaving-ask_end = Ask to end the game
leaving-end_question = End the game for good? It is not scored.
leaving-ask_end_question = { $count ->
    [one] { LIST($names) } is asked. The game ends if { LIST($names) } agrees. Ask?
   *[other] { LIST($names) } are asked. The game ends if all agree. Ask?
}
leaving-nobody_question = Nobody else is at the table, so nobody is asked. The game ends at once and is not scored. End it?
leaving-stay = Keep playing
waiting_host = Waiting for the host to deal.
seats_missing = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
fill_bots = Fill with bots
invite = Invite with this link
copy = Copy
share = Share
table_code = Table
watching = { NUMBER($count) } watching
you_watch = You are watching.
round_of = Round { NUMBER($round) } of { NUMBER($rounds) }
round_short = Round { NUMBER($round) }
more = More …
fewer = Fewer
labelled = { $label }: { $value }
label = { $label }:
as_sentence = { $text }.
series = { $first }, { $rest }

lobby-ready = ready
lobby-not_ready = not ready yet
lobby-waits_for_you = The host is waiting until you are ready.
lobby-get_ready = I am ready
lobby-who_ready = Ready: { LIST($names) }.
lobby-all_ready = Everybody is ready.
lobby-waiting_for = Not ready yet: { LIST($names) }. You can deal anyway.
lobby-invited = Invited: { LIST($names) }. The page tells them.
lobby-order = The arrow moves a seat up. Turns go from top to bottom.
lobby-free_seat = Free the seat of { $name }
lobby-sat = { $name } has sat down
lobby-crowded = { $count } people sit here: free some seats first.
lobby-changed = Changed: { LIST($what) }.
lobby-hush = Hide what has changed
lobby-seats = now { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
lobby-hosts = { $name } is the host now
lobby-heir_question = If you leave your seat, { $name } becomes the host. Leave it?
lobby-closes_question = Nobody else has a seat. If you leave yours, the table is closed. Leave it?
lobby-without = without { $name }
lobby-change = Change the game
lobby-only_here = So far, this link works only on this computer.
lobby-only_here_line = To let friends on your network join, stop the server and start it like this. Add --data and other options again if you used them:
lobby-elsewhere = Others need a different address.
lobby-elsewhere_line = In the link, use the name or address that this computer has on your network.
lobby-in_network = This link works for everybody on the same network as this computer.

replay-title = Replay
replay-eyes = Point of view
replay-all = All cards face up
replay-these_eyes = this point of view
replay-step = Step { NUMBER($at) } of { NUMBER($all) }
replay-first = To the start
replay-previous = Step back
replay-next = Step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $speed ->
    [0.5] ½ ×
   *[other] { $speed } ×
}
replay-download = Download the record
replay-open = Open a record file
replay-drop = A record is the file that “Download the record” saves at the end of a game. Choose one on this device, or drop it here. Nobody else sees it.
replay-other = Open another file
replay-damaged = This record is damaged: { $where }. Everything before that is shown.
replay-outcome = Roles and gold
replay-moves = Moves
replay-no_hands = No hand is seen here.
replay-link = Copy a link to this move
replay-thought = What the bot thought
replay-quoted = “{ $words }”
replay-missing = There is no such game, or it is not over yet.
replay-dealt = The cards are dealt
replay-let_pass = Nobody vetoed it

rules-title = Rules
rules-ruling = Ruling:
rules-cards = Cards
rules-search = Search the rules
rules-further = See also
rules-none = Nothing found.

device-title = Another device
device-line = Use your name, your games and your seats on another device.
device-make = Make a link
device-once =
    It works once, within ten minutes. Anybody who opens it plays as you: do not show it to anybody else.
device-asks = Play as { $name } on this device?
device-warning =
    This link comes from one of { $name }’s devices. If you did not make it yourself, do not continue: the person who
    made it would see your role and your hand.
device-go = Continue
device-become = Play as { $name }
device-stay = Stay who I am
device-became = This device now plays as { $name }.
device-undo = Play as { $name } again
device-yours = Your devices
device-here = This device, since { $since }
device-used = Since { $since }, last used { $seen }
device-unnamed = Unknown device
device-revoke = Sign out

prefs-confirm = Confirm moves
prefs-confirm_line = Show every move before it is made.
prefs-motion = Motion
prefs-motion_line = Cards glide, goals turn over, light runs along the tunnels.
prefs-contrast = High contrast
prefs-contrast_line = Flat lines instead of pictures, with coordinates.
prefs-sorted = Sort the hand
prefs-sorted_line = Tunnels first, then actions.
prefs-big = Larger text
prefs-big_line = Everything one size larger.
prefs-sounds = Sounds
prefs-sounds_line = Short sounds when something happens.
prefs-notify = Notify me when it is my turn
prefs-notify_line = Even when the page is closed, if your browser can.

screen-title = Table screen
screen-line = For a television: everybody sees the maze there, and their own hand on a phone.
screen-open = Open the table screen
screen-join_at = Join with the code
