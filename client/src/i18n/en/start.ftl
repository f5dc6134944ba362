### What the start page says, and what is said on every page: all that is loaded at first.

## Where long words on cards may be broken.
breaks = Bottom|less Geo|logist Inspec|tion Profi|teer crafts|man direc|tion special|ist

title = Saboteur
motto = Dig for gold together. Somebody here is lying.
play_now = Play now against bots
play_first = { $edition } against bots
play_solo = Play now on your own
alone = alone
play_now_line =
    { NUMBER($modules) ->
        [0] { $edition }, { NUMBER($seats) } dwarves. No account.
        [1] { $edition }, { NUMBER($seats) } dwarves, with { $module }. No account.
       *[other] { $edition }, { NUMBER($seats) } dwarves, with { NUMBER($modules) } modules. No account.
    }
play_solo_line = { $edition }, you alone. No account.
play_people = Find people to play with
play_friends = Play with friends
make_table = Set up a game
make_line_friends = A waiting room opens first, with a link for your friends.
make_line_bots = It starts right away: there is nobody to wait for.
make_line_solo =
    You against the mine. Tools may break before your first turn: that is part of the game.
join = Join
join_label = Table code
join_hint = Table code or link
open_tables = Open tables
no_open_tables = No table is waiting for players. “Find people to play with” opens one.
my_games = My games
no_games = Your games will be listed here.
all_games = My finished games, my name and my devices
how_to_play = How to play
language = Language
preferences = Preferences
back = Back
retry = Try again
edition = Edition
modules = Modules
modules_of = { $count ->
    [one] { $count } module
   *[other] { $count } modules
}
seats = Seats
players_range = { NUMBER($least) } to { NUMBER($most) } players
players_exactly = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
seats_of = { NUMBER($taken) } of { NUMBER($all) }
minutes = about { NUMBER($count) } min
what_is = What does “{ $name }” mean?
no_modules = { $edition } is played without modules.
chat_choice = Chat
chats-on = Free chat
chats-phrases = Quick phrases only
chats-off = No chat
rated = Ratings
rated_choice-yes = Games with bots count
rated_choice-no = Games with bots do not count
watchers = Who may watch
watching_choice-yes = Anybody with the link
watching_choice-no = Nobody
copy_choice = Copy these settings as a link
go_on_your_turn = Your turn: continue
go_on = Continue your game
learn = New here? Learn by playing
open_record = Replay a game from a file
rounds = Rounds
quick = One round
two = Two rounds
full = Three rounds
speed = Speed
speeds-none = No clock
speeds-live = { NUMBER($seconds) } s per turn, then { NUMBER($minutes) } min reserve
speeds-days = Two days per turn
window = Time for a veto
openness = Who can find the table
listed = Anybody, in the list of open tables
unlisted = Only people with the link
open_table = Open and invite
add_seat = Add a seat
remove_seat = Remove this seat
seat_number = Seat { NUMBER($number) }
person = Friend by link
you = You
bot = Bot
not_with = not together with { LIST($names) }
only_editions = only with { LIST($names) }
newcomer = Dwarf
newcomer_number = Dwarf { NUMBER($number) }
start_game = Deal the cards
copied = Copied
your_name = Your name
your_turn = Your turn
gold = { NUMBER($count) } gold
connection-connecting = Connecting …
connection-lost = Connection lost. Trying again …
connection-gone = This table does not exist, or you may not see it.
connection-reload = There is a new version. Reload the page.
connection-sending = Sending …
errors-no_such_table = There is no table with this code.
errors-generic = That did not work. Try again.
errors-unavailable = The server is not answering. Try again in a moment.
ask_name = What is your name?
ask_name_line = So that the others know who you are.
more_below = More below

bot_pace = Bots
look = Pause after each round
paces-slow = slow
paces-usual = normal
paces-fast = fast
paces-wait = wait for me
done-erased = Everything about you is deleted.
done-resigned = You have resigned. A bot has your seat.
name_limit = At most 24 letters.
