### What is said at the table itself.

## Tools within a sentence.
tool = { $tool ->
    [pickaxe] pickaxe
    [lamp] lamp
    [cart] cart
   *[other] { $tool }
}
broken = { $tool ->
    [pickaxe] Pickaxe broken
    [lamp] Lamp broken
    [cart] Cart broken
   *[other] { $tool } broken
}
tools_broken = { LIST($tools) } broken
broken_line = Broken: { LIST($tools) }. You cannot lay tunnels with a broken tool.

your_choice = Your choice
turn_of = { $name }’s turn
choice_of = { $name } chooses
dealing = The cards are being dealt
game_over = The game is over
choose_card = Choose a card.
choose_card_line = Lay a tunnel, play an action, or pass.
wait = { YOU($who) ->
    [yes] You are thinking.
   *[no] { $who } is thinking.
}
wait_choice = { $name } is choosing.
wait_many = Several players are choosing.
waits-away = { $name } is away.
waits-stand_in = A bot plays for { $name }.
waits-patience_seconds = After at most { NUMBER($seconds) } seconds a bot takes over, until { $name } takes the seat back.
waits-patience_minutes = After at most { NUMBER($minutes) } minutes a bot takes over, until { $name } takes the seat back.
waits-let_play = Let a bot play now
waits-time_up = When the time is up a bot takes over, until { $name } takes the seat back.
choose_place = { $card }: choose a place.
choose_player = { $card }: choose a player.
choose_goal = { $card }: choose a goal.
choose_laid = { $card }: choose a card in the maze.
choose_target = { $card }: choose whom or what it affects.
choose_second = { $card }: choose the second one.
choose_piece = Which one?
reasoned = { $card }: { $reason }
at_cell = column { NUMBER($x) }, row { NUMBER($y) }
on = { YOU($whom) ->
    [yes] on you
   *[no] on { $whom }
}
against = against “{ $card }”
turned_to_fit = Turned to fit: { $lies }.
fits_one_way = It fits only this way up.
turn_later = First choose a place. You can turn the card there.
you_drew = You drew: { $cards }.
turn = Turn
draw_pile = Draw pile
discards = Discard pile
hand = Your hand
in_hand = { NUMBER($count) } in hand
gold_cards = { $count ->
    [one] { $count } gold card
   *[other] { $count } gold cards
}
hidden_gold = { $count ->
    [one] { $count } gold card, face down
   *[other] { $count } gold cards, face down
}
many_cards = { NUMBER($count) } × { $card }
your_role = Your secret role
dealt-you_are = You are
dealt-read = Got it
hide = Hide
show = Show
role_hidden = Your role is hidden.
team_of = { $team ->
    [blue] Team blue
    [green] Team green
   *[other] Team { $team }
}
away = away
stand_in = bot plays
previous_seat = Move seat { NUMBER($number) } up
log = Log
new_lines = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
chat = Chat
notebook = Notebook
only_you = only you
notes_hint = Who do you suspect?
in_the_hat = { $spare ->
    [0] Role cards: { LIST($roles) }.
    [one] Role cards: { LIST($roles) }. One of them was not dealt.
   *[other] Role cards: { LIST($roles) }. { NUMBER($spare) } of them were not dealt.
}
say_something = Say something
send = Send
no_chat = There is no chat at this table.
no_notebook = There is no notebook at this table.
maze = Maze
table = Table
fit = Fit the maze to the screen
zoom_in = Zoom in
zoom_out = Zoom out
keys-title = Keys
keys-arrows = Arrows
keys-card = Choose a card
keys-next = Go to the next place it fits; without a card, to the next open end or card
keys-walk = Walk from cell to cell
keys-enter = Choose the place, then confirm
keys-go_on = Let the next bot move, where the bots wait for you
keys-turn = Turn the card
keys-pass = Pass
keys-buttons = Go to the next button of the question
keys-back = Cancel the choice
keys-all = Show the whole maze
keys-about = What is this?
keys-where = Read the state of the game aloud
keys-hand = Read your hand aloud
keys-log = Go to the log
keys-chat = Go to the chat; pressed again, to where you write
keys-notebook = Go to the notebook
keys-help = Show these keys
keys-step = One step back or forward, outside the maze
keys-ends = To the start or to the end
keys-looked = In the maze: walk from cell to cell
keys-hands = Read the hands aloud
maze_help = Use the arrow keys to walk from cell to cell, N to go to the next legal place, and Enter to choose it. Without a card, N goes to the next open end or card. Press the question mark to see all keys.
cell_empty = empty
cell_end = open end
cell_legal = you can lay a card here
cell_target = can be chosen
cell_goal = { $name }, face down
cell_cover = chest, face down
reached = reached
reached_by = { YOU($who) ->
    [yes] reached by you
   *[no] reached by { $who }
}
partly = { $what } only { LIST($sides) }
cut_off = cut off
sides-0 = north
sides-1 = east
sides-2 = south
sides-3 = west
open_to = open to the { LIST($sides) }
known = you saw: { $name }
doubtful = perhaps
to_dig = to dig
reasons-no_place = fits nowhere
reasons-no_target = nothing to use it on
reasons-not_now = not now
reasons-not_your_turn = not your turn
refused = That was not possible
stand_in_line = A bot plays for you until you take your seat back.
take_back = Take my seat back
window_title = { YOU($who) ->
    [yes] You play “{ $card }”
   *[no] { $who } plays “{ $card }”
}
window_line = It can still be vetoed.
window_pass = Let it pass
overview = Overview
overview_help = Overview of the maze: tap to go there

## The word of the coach on what it means, and how that is said of a thing.
here = Here
this_one = This one
meant = the coach means this

treasure_reached = { YOU($who) ->
    [yes] You reached the treasure!
   *[no] { $who } reached the treasure!
}
all_alike = They are all worth the same.
still_to_dig = { $count ->
    [one] one tunnel to dig
   *[other] { $count } tunnels to dig
}
from_here = { $count ->
    [one] then at least one more tunnel to { $goal }
   *[other] then at least { NUMBER($count) } more tunnels to { $goal }
}
reaches = reaches { LIST($goals) }
no_nearer = no goal comes nearer
way_longer = the way gets longer: at least { NUMBER($count) } more tunnels to { $goal }
upright = this way up
turned = the other way up
rule = Rule { $clause }
chosen_of = { NUMBER($count) } of { NUMBER($all) } chosen.
topic = the question is about this
price = This costs you { NUMBER($amount) } gold, paid to { $owner }.
not_there = It cannot be played on this.
only_target = There is nothing else to choose.
what_does = What does “{ $card }” do?
log_filter = Show in the log
log_all = All
log_groups-tunnels = Tunnels
log_groups-actions = Actions
log_groups-goals = Goals and gold
log_groups-course = Rounds
show_place = Show the place in the maze
log_empty = Nothing yet.
nothing_said = Nobody has said anything yet.
suspicion_ends-dig = digger
suspicion_ends-hide = saboteur
suspicion-0 = certainly a digger
suspicion-1 = probably a digger
suspicion-2 = undecided
suspicion-3 = probably a saboteur
suspicion-4 = certainly a saboteur
suspicion_of = What do you think of { $name }?
notes_plain = Your notes

## What goals are called from top to bottom, by how many rows they lie in. Of five rows every other one lies farther back.
goal_names-3-0 = the top goal
goal_names-3-1 = the middle goal
goal_names-3-2 = the bottom goal
goal_names-5-0 = the top goal
goal_names-5-1 = the far upper goal
goal_names-5-2 = the middle goal
goal_names-5-3 = the far lower goal
goal_names-5-4 = the bottom goal
goal_farthest = the farthest goal
goal_at = the goal at { $at }

say_it = Say it
param_labels-seat = Who?
param_labels-trust = Who?
param_labels-doubt = Who?
param_labels-mend = Whose?
param_labels-me = Mine
param_labels-goal = Which goal?
param_labels-tool = Which tool?
param_labels-card = Which card?
param_labels-role = Which role?
phrases-hello = Good luck to all
phrases-thanks = Thanks
phrases-sorry = Sorry
phrases-well_done = Well dug
phrases-hurry = Hurry up
phrases-think = Let me think
phrases-yes = Yes
phrases-no = No
phrases-why = Why that?
phrases-good = Good move
openings-saw = I saw …
openings-i_am = I am …
openings-saboteur = … is a saboteur
openings-trust = I trust …
openings-doubt = I don’t trust …
openings-mend = Repair …
openings-look = Look at …
openings-dig = Dig towards …
openings-i_hold = I hold …
openings-i_lack = I don’t have …
said-trust = { YOU($seat) ->
    [yes] I trust you
   *[no] I trust { $seat }
}
said-doubt = { YOU($seat) ->
    [yes] I don’t trust you
   *[no] I don’t trust { $seat }
}
said-saboteur = { YOU($seat) ->
    [yes] I think you are a saboteur
   *[no] I think { $seat } is a saboteur
}
said-mend_me = Please repair my { tool }
said-mend = { YOU($seat) ->
    [yes] Repair your { tool }
   *[no] Repair { $seat }’s { tool }
}
said-saw = I saw { $goal }: { $card }
said-look = Look at { $goal }
said-dig = Dig towards { $goal }
said-i_am = I am: { $card }
said-i_hold = I hold the card “{ $card }”
said-i_lack = I don’t have the card “{ $card }”

race-you_are = { $team ->
    [blue] You play blue
    [green] You play green
   *[other] You play { $team }
}
race-kept = { NUMBER($gold) } kept
race-marked = { NUMBER($gold) } marked
race-owed = −{ NUMBER($gold) } for trolls
race-left = { $name } left
race-goals = Goals revealed
race-of = of { NUMBER($all) }
race-how = What the signs mean

## A place that hides cards, by its kind, whose it is and where it is.
places = { $kind ->
    [cover] the cover at { $at }
    [chest] the chest at { $at }
    [role] { YOU($whom) ->
        [yes] your role
       *[no] { $whom }’s role
    }
    [hand] { YOU($whom) ->
        [yes] your hand
       *[no] { $whom }’s hand
    }
    [gold] { YOU($whom) ->
        [yes] your gold
       *[no] { $whom }’s gold
    }
    [spare] a role that was left over
    [pile] the draw pile
    [discard] the discard pile
   *[other] hidden cards
}

learned-title = You learned
learned-new_role = Your new role: { $role }
learned-role_hidden = Your role has changed.
learned-say = Say it …
learned-holds = holds { $cards }
claims-title = What was claimed
claims-true = true
claims-false = not true
claims-open = not revealed yet
drawn-title = You drew
drawn-kept = goes into your hand
drawn-broken = breaks your tool at once
drawn-wasted = that tool is already broken
drawn-lost = buries your tunnel at { $at }
only_pass = No card can be played now. You can only pass.
instead = No card can be played now. Choose what to do instead.
pass_count = { $most ->
    [one] Discard one card.
    [2] Discard one or two cards.
    [3] Discard one to three cards.
   *[other] Discard one to { $most } cards.
}
greyed = Grey cards: { $reason }
shed_one = Choose two cards to discard. They remove “{ $card }”.
speaker_watching = { $name } (watching)
new_talk = { NUMBER($count) } new

## The pace of a game.
pace-round_over = Round { NUMBER($round) } is over.
pace-looking = { $count ->
    [one] { LIST($names) } is still looking at the result.
   *[other] { LIST($names) } are still looking at the result.
}
pace-scores = Back to the result
pace-maze = Look at the maze
pace-goals = The goals
pace-unturned = will be revealed at the end of the game
pace-claimed = { YOU($who) ->
    [yes] You said: { $card }.
   *[no] { $who } said: { $card }.
}
pace-waits = The bots are waiting for you.
pace-next = Next
pace-skip = Skip to my turn
pace-since = What happened since your last turn
pace-missed = Since your last turn: { $count ->
    [one] { NUMBER($count) } move
   *[other] { NUMBER($count) } moves
}
pace-show = Show
pace-nothing = The others’ moves appear here.
pace-earlier = One move back
pace-later = One move forward
pace-count = { NUMBER($at) } of { NUMBER($all) }
pace-title = Bots’ speed
pace-host_only = Only the host can change this.

vote-ended = The game was ended.
vote-ended_by = { YOU($who) ->
    [yes] You ended the game
   *[no] { $who } ended the game
}
vote-ended_together = { YOU($who) ->
    [yes] You asked to end the game, and all agreed
   *[no] { $who } asked to end the game, and all agreed
}
vote-waits = You want to end the game. Waiting for { LIST($names) }.
vote-asks = { YOU($who) ->
    [yes] You ask to end the game.
   *[no] { $who } asks to end the game.
}
vote-play_on = Keep playing
vote-refused = The game continues: somebody wants to keep playing.
vote-end = End the game

table_notices-title = Notify me about this game
table_notices-line = Also when the page is closed.
table_notices-nowhere = First turn on notifications on one of your devices.

## How a tunnel card lies, as it is said aloud.
shapes-parts = { $first }; { $rest }
shapes-connects = connects { LIST($sides) }
shapes-apart = separate tunnels: { $tunnels }
shapes-dead_end = { $count ->
    [one] dead end { LIST($sides) }
   *[other] dead ends { LIST($sides) }
}
shapes-with_gold = { $what } with { NUMBER($gold) } gold
shapes-outside = { NUMBER($gold) } gold outside the door
shapes-gate = { $bars ->
    [blue] blue door { LIST($sides) }
    [green] green door { LIST($sides) }
    [troll] troll { LIST($sides) }
   *[other] { $bars } { LIST($sides) }
}
shapes-opened = { $bars ->
    [troll] bribed
   *[other] open
}
shapes-crystals = { $count ->
    [one] one crystal
   *[other] { $count } crystals
}
shapes-ladder = { $ladder ->
    [blue] ladder to the blue start
    [green] ladder to the green start
   *[other] ladder to the start and all ladders
}
