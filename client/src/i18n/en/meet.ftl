### Finding people: open tables, games to watch, friends, and people at a table.

title = Find people to play with

now-play = Play now
now-line = You sit down at the next table that fits. After a minute, bots take the free seats.
now-edition = Game

open-title = Open tables
open-none = No open tables right now. Press “Play now” and others can join you.
open-join = Take a seat
open-mine = Back to my seat
open-seats = { NUMBER($taken) } of { NUMBER($all) } seats taken
open-bots = { $count ->
    [one] { NUMBER($count) } bot
   *[other] { NUMBER($count) } bots
}
open-rounds = { $count ->
    [one] { NUMBER($count) } round
   *[other] { NUMBER($count) } rounds
}
open-fills = bots fill it soon
open-plain = no modules
open-rated = { $name } ({ NUMBER($strength) } ± { NUMBER($more) })
open-rated_line = The number after a name is the player’s estimated strength in this game.

fills-in = { $count ->
    [one] Bots take the free seats in { NUMBER($count) } second, and the game begins.
   *[other] Bots take the free seats in { NUMBER($count) } seconds, and the game begins.
}
fills-now = The game begins.

watch-title = Games to watch
watch-none = Nobody plays in public right now.
watch-watch = Watch

friends-title = Friends
friends-none = No friends here yet. Send somebody your link.
friends-invite = Invite
friends-invited = Invited
friends-remove = Remove
friends-link = Make a link for friends
friends-link_line = Anybody who opens it within a week can become your friend. A new link replaces the old one.
friends-ask = Do you want to become friends with { $name }?
friends-yes = Become friends
friends-no = No
friends-mine = This is your own link. Send it to somebody else.
friends-done = You and { $name } are friends now.

invited-title = Invitations
invited-line = { $name } invites you
invited-join = Join
invited-decline = Not now
invited-more = { $count ->
    [one] { NUMBER($count) } more invitation
   *[other] { NUMBER($count) } more invitations
}

blocked-title = Blocked people
blocked-line = You are not matched with them, and you do not see what they write.
blocked-unblock = Unblock

others-title = People at this table
others-block = Block
others-blocked = Blocked. You will not be matched with them again.
others-report = Report
others-what = What happened?
others-what_line = The operator of this server gets this, with what { $name } wrote in the chat.
others-send = Send report
others-sent = Thank you. The operator will look at it.
others-cancel = Cancel
