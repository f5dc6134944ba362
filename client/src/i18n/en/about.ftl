### Explanations of things at the table.

hint = What is this?
rule = Rule { $clause }
another = Next explanation
titles-hand = Cards in hand
lines-hand = How many cards this player holds. Nobody else sees which.
titles-gold = Gold
lines-gold = The gold won so far. The player with the most gold wins the game.
titles-hidden = Secret gold
lines-hidden = Gold cards lie face down. Only their owner knows what they are worth.
titles-pile = Draw pile
lines-pile = You draw from here at the end of your turn. Once it is empty, nobody draws any more.
titles-discard = Discard pile
lines-discard = Cards that were played or discarded. They lie face down, and nobody may look through them.
titles-tool = Tool
lines-tool = This tool works. A player with a broken tool cannot lay tunnels.
titles-round = Round
lines-round = After the last round the player with the most gold wins.
titles-clock = Time
lines-clock =
    The first clock is for this decision. When it runs out, the reserve starts. The reserve is for the whole game and is
    never refilled. When it runs out too, a bot decides.
titles-turn_clock = Time
lines-turn_clock = When this time is up, a bot decides.
titles-window = Time to answer
lines-window = Until this time is up, somebody may stop this card. After that it takes effect. The time is always the same, so that it does not show who has a veto.
titles-roles = Roles
lines-roles = These role cards were shuffled, and each player got one. Cards left over lie face down.
titles-code = Table code
lines-code = Others can join with this code on the start page, or with the link to this page.
titles-mark = Player’s mark
lines-mark = This colour and shape stand for the player everywhere: in the log, in the maze and in the chat.
token = { $name }. { $line }
token_of = { $name } ({ $who }). { $line }
you_know = You know what lies here: { $card }. { $line }
lies = Here lies: { $card }. { $line }
looked = Seen by: { $names }.
to_dig =
    { $count ->
        [one] At least 1 more tunnel is needed.
       *[other] At least { NUMBER($count) } more tunnels are needed.
    }
