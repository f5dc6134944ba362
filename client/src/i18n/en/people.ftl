### A player's own page: keeping a name, signing in, devices, games and statistics.

title = You and your games

name-title = Your name
name-guest =
    You are a guest. Only this browser knows you: if its data is cleared, or if you do not come for 90 days, your name and
    your games are lost.
name-kept = This name is yours. You can sign in on any device.
name-no_name = Choose a name first. Then you can keep it.
name-keep = Keep this name
name-keep_line = With a passkey on this device and a recovery code to print. No e-mail, no password.
name-keep_code_line = With a recovery code to print. No e-mail, no password.
name-code_only = Keep it with a recovery code only
name-no_passkeys = Passkeys need a web address with https. Here you can use a recovery code.
name-cancelled = No passkey was made.

code-title = Your recovery code
code-line =
    With this code you can sign in on any device, even if all others are lost. Print it or write it down: it is shown only
    now. Do not show it to anybody.
code-print = Print
code-done = I have saved it
code-unsaved = You have not said that you saved your recovery code. If you do not have it, make a new one.
code-new = New recovery code
code-new_line = When you make a new code, the old one stops working.
code-paper = Recovery code for { $name } at { $host }

keys-title = Your passkeys
keys-add = Add a passkey on this device
keys-remove = Remove
keys-used = last used { $day }

sign_in-title = Sign in
sign_in-line = Do you already have a name on another device?
sign_in-passkey = With a passkey
sign_in-code = Recovery code
sign_in-use = Sign in with the code
sign_in-bring = Take over the games of { $name }
sign_in-nobody = Signing in was cancelled.

notices-title = Notifications
notices-here = Notify me on this device
notices-arrive = Notifications arrive even when the page is closed.
notices-only_open = This browser can notify you only while the page is open.
notices-none = Off on this device.
notices-impossible = For notifications while the page is closed, open this page over https. Phones may ask you to install it first.
notices-which = For which games
notices-all = All my games
notices-days = Only games that run for several days
notices-quiet = Quiet hours
notices-quiet_line = The notification comes afterwards, if it is still your turn.
notices-from = From
notices-to = To
notices-zone = Time zone: { $zone }

data-title = Your data
data-save = Download all my data
data-erase = Delete me
data-warning =
    Your name, statistics, chat messages and notebooks are deleted, and all your devices are signed out. Your games stay,
    without a name. If somebody has reported you, the operator keeps the report without your name, and what you wrote for
    90 days. This can’t be undone.
data-sure = Delete me for good
data-keep = Do not delete

games-title = Your games
games-none = No finished games yet.
games-none_found = No game fits these filters.
games-more = Show more
games-edition = Edition
games-players = Players
games-role = Role
games-result = Result
games-all = All
games-won = Won
games-lost = Lost
games-others = Games
games-left = Resigned
games-victory = Won
games-defeat = Lost
games-with = with { LIST($names) }
games-alone = alone
games-gold = { NUMBER($count) } gold
games-replay = Replay
games-gained = gold
games-nothing = no gold
games-claims = { $all ->
    [one] { NUMBER($true) } of { NUMBER($all) } claim true
   *[other] { NUMBER($true) } of { NUMBER($all) } claims true
}

numbers-title = Statistics
numbers-games = Games
numbers-won = Won
numbers-share = { NUMBER($percent) } %
numbers-claims = Claims that were true
numbers-suspicions = Suspicions that were right
numbers-editions = By edition
numbers-players = By number of players
numbers-count = { NUMBER($count) } players
numbers-roles = Rounds by role
numbers-roles_line = A round is won if it brought gold.
numbers-together = By fellow player
numbers-together_line = In your last 1,000 games.
numbers-alone = Best results alone
numbers-best = { NUMBER($gold) } gold
numbers-rounds = { $count ->
    [one] { NUMBER($count) } round
   *[other] { NUMBER($count) } rounds
}
numbers-of = { NUMBER($won) } of { NUMBER($games) }

strengths-title = Strength
strengths-none =
    No rated games yet. A game counts if at least two of its players have kept their names. A game with bots counts if
    the host chose that.
strengths-value = { NUMBER($strength) } ± { NUMBER($more) }
strengths-bot = { $name }: { NUMBER($strength) } ± { NUMBER($more) }
strengths-rounds = { $count ->
    [one] { NUMBER($count) } round
   *[other] { NUMBER($count) } rounds
}
strengths-games = { $count ->
    [one] { NUMBER($count) } game
   *[other] { NUMBER($count) } games
}
strengths-dueller = Dueller
strengths-line =
    Everybody begins at 1,500. The role, the number of players and the modules are taken into account. In 95 of 100 cases
    the true strength lies within the bar. Blue: bots.

showing-title = Show my games to everybody
showing-line = Results, statistics and strength, without the names of others and without replays.
showing-link = Link to your page
