### Explanations of things at the table.

hint = What is this?
rule = Rule { $clause }
another = What else is there
titles-hand = Cards in hand
lines-hand = How many cards this player holds. Nobody else sees which.
titles-gold = Gold
lines-gold = What this player owns so far. The player with the most gold wins the game.
titles-hidden = Secret gold
lines-hidden = Gold cards lie face down. Only their owner knows what they are worth.
titles-pile = Draw pile
lines-pile = You draw from here at the end of your turn. Once it is empty, nobody draws any more.
titles-discard = Discard pile
lines-discard = Cards that were played or passed. They lie face down, and nobody may look through them.
titles-tool = Tool
lines-tool = This tool is whole. A player with a broken tool cannot lay tunnels.
titles-round = Round
lines-round = After the last round the player with the most gold wins.
titles-clock = Time
lines-clock = The first time is for this decision. When it is over, the reserve runs. The reserve is for the whole game and never fills up again. When it is used up too, a bot decides.
titles-turn_clock = Time
lines-turn_clock = When this time is over, a bot decides.
titles-window = Time to answer
lines-window = Until then somebody may stop this card. After that it takes effect.
titles-roles = Roles
lines-roles = These role cards were shuffled, and each player got one. Cards left over lie face down.
titles-code = Table code
lines-code = With this code others find the table: on the start page, or with the link of this page.
titles-mark = Mark of a player
lines-mark = This colour and shape stand for the player everywhere: in the log, in the maze and in the chat.
token = { $name }. { $line }
token_of = { $name } ({ $who }). { $line }
you_know = You know what lies here: { $card }. { $line }
looked = Seen by: { $names }.
to_dig =
    { $count ->
        [one] It still needs 1 tunnel, at least.
       *[other] It still needs { NUMBER($count) } tunnels, at least.
    }
