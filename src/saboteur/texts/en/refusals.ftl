### Why something is refused.

## acts

act = '{ $text }' can't be read as an act
cell = '{ $text }' can't be read as a cell; write it as in 7,-2
not_your_decision = it is not your turn to act
game_over = the game is over
no_deal = no deal is expected now
not_offered = '{ $verb }' is not possible now
must_act = you must act
not_in_hand = you don't hold { $card }
no_tunnel_card = { $card } is not a tunnel card
no_target = there is no valid target for { $card } now
sabotaged = you can't lay tunnel cards while one of your tools is broken
trapped = you can't lay tunnel cards while you are trapped
occupied = there is already a card at { $cell }
misfit = { $card } does not fit at { $cell }: opening must meet opening and wall must meet wall
unreached = at { $cell }, { $card } would not be connected to the start
ladder_place = a ladder can't be laid at { $cell }: it must touch a card, but not a goal or, in some editions, gold
barred_cell = nobody has agreed to pay the toll at { $cell }

## deals and records

deal = '{ $text }' can't be read as part of a deal
deal_names = the deal must order { $expected }, not { $found }
deal_order = the order '{ $order }' must list exactly what is dealt
claim = '{ $text }' can't be claimed: it names too little, too much, or something that is not in this game
promise = '{ $text }' is not a promise; copy the whole line, beginning with 'saboteur promise'
record_head = line { $line }: the record must begin with '{ $expected }'
record_seen = { $seat ->
    [none] line 1: this shows only what a spectator saw; it can't be replayed
   *[other] line 1: this shows only what seat { $seat } saw; it can't be replayed
}
record_position = line 1: this is a position, not a record
record_format = line 1: '{ $found }' is another record format; this program reads '{ $expected }'
record_line = line { $line }: { $reason }
record_older = line { $line }: { $reason }; the game was recorded under earlier rules
record_check = line { $line }: the game differs from what was recorded (check { $found }, recorded { $recorded })
position = line { $line }: { $reason }
position_head = a position begins with '{ $expected }' and its rules
position_line = '{ $text }' can't be read
position_twice = '{ $text }' occurs twice
position_missing = '{ $text }' is missing
position_order = '{ $text }' is expected here: something is missing or out of order
drawing = the drawing of the maze can't be read at row { $row }: { $reason }
drawing_columns = a drawing begins with the numbers of its columns
drawing_column = the number { $x } is not over the middle of its column
drawing_row_twice = row { $y } is drawn twice
drawing_beside = something is drawn outside the columns
drawing_mark = the mark '{ $mark }' at { $cell } is not explained
drawing_look = no card looks like the one at { $cell }
drawing_other_look = the card { $card } does not look like the one at { $cell }
drawing_legend = the last line gives a card for each mark
drawing_card = there is no card '{ $card }'
drawing_mark_twice = the mark '{ $mark }' is explained twice

## choosing what to play

no_edition = there is no edition '{ $name }'; choose from { $accepted }
unknown = there is no edition or module '{ $name }'; choose from { $accepted }
version = '{ $name }' version { $found } is not available; this program plays { $accepted }
number = '{ $value }' is not a number for '{ $option }'
not_an_edition = '{ $name }' is a module, not an edition
twice = '{ $name }' is named twice or can't be added
not_with = '{ $name }' can't be combined with '{ $other }'
not_compiled = '{ $name }' is not compiled; the kernel plays { $accepted }
seats = '{ $name }' is for { $least } to { $most } players, not for { $seats }
one_size = the number of players for '{ $name }' must be { $most }, not { $seats }
rounds = a game has 1, 2 or 3 rounds, not { $rounds }
first = seat { $first } can't go first, because it does not exist; seats are 0 to { $last }
no_first = '{ $name }' does not let you choose the first player; leave it out
chest_cells = '{ $value }' does not name cells for the chests; write four as in { $example }
chest_count = { $wanted } cells are needed for the chests, not { $found }
chest_twice = { $cell } is named twice for the chests; each of them needs its own cell
chest_taken = no chest can lie at { $cell }: something else lies there
chest_far = no chest can lie at { $cell }: it is more than { $farthest } columns or rows from the start
chest_by_start = no chest can lie at { $cell }: it is beside the start
chests_beside = chests can't lie side by side, as at { $cell } and { $other }
option = there is no option '{ $option }' here; options are { $accepted }
no_options = there is no option '{ $option }' here; there are no options at all
option_value = '{ $value }' is not possible for '{ $option }'; choose from { $accepted }

## card tables

table = { $name } can't be read: { $detail }
form = { $name }: { $place } is not written correctly; write it as in { $example }
family = { $name }: there is no family '{ $family }'; families are { $families }
card_twice = { $name }: { $card } is listed twice
field = { $name }: { $card } has an unknown field '{ $field }'
count = { $name }: { $card } needs n (at least 1) and grade (A to D)
printed = { $name }: { $printed } cards of '{ $family }' are printed, { $found } are listed
side = { $name }: { $card } names a side '{ $side }' that does not exist
two_tunnels = { $name }: { $card } has side { $side } in two tunnels
gate_on_wall = { $name }: { $card } has a gate at { $side }, where it has no port
gate = { $name }: { $card } has an unknown gate '{ $gate }'
gold_outside = { $name }: { $card } has gold in tunnel { $at }, which does not exist

## A refusal with the clause of the rules that it comes from.

with_clause = { $text } ({ $clause })

## Things beside each other.

series = { $first }, { $rest }
