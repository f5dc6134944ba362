### Pourquoi quelque chose est refusé.

## Actions

act = « { $text } » ne peut pas être lu comme un coup
cell = « { $text } » ne peut pas être lu comme une case ; écris-la comme 7,-2
not_your_decision = ce n’est pas à toi de jouer
game_over = la partie est finie
no_deal = aucune distribution n’est attendue maintenant
not_offered = « { $verb } » n’est pas possible maintenant
must_act = tu dois agir
not_in_hand = tu n’as pas { $card } en main
no_tunnel_card = { $card } n’est pas une carte tunnel
no_target = { $card } n’est pas utilisable maintenant
occupied = il y a déjà une carte ici ({ $cell })
misfit = { $card } ne convient pas ici ({ $cell }) : une ouverture doit toucher une ouverture, un mur un mur
unreached = { $card } ne serait pas reliée au départ ici ({ $cell })
ladder_place =
    aucune échelle ne peut être posée ici ({ $cell }) : il lui faut une carte à côté, et aucune dont elle doit rester
    éloignée

## Distributions et fichiers de partie

deal = « { $text } » ne peut pas être lu comme une partie de la distribution
deal_names = la distribution doit ordonner { $expected }, pas { $found }
deal_order = l’ordre « { $order } » de la distribution ne contient pas les bonnes choses
claim =
    « { $text } » ne peut pas être affirmé : cela nomme trop peu, trop, ou quelque chose qui n’est pas dans cette partie
promise = « { $text } » n’est pas un engagement ; copie toute la ligne à partir de « saboteur promise »
record_head = ligne { $line } : le fichier doit commencer par « { $expected } »
record_seen = { $seat ->
    [none] ligne 1 : ceci montre seulement ce qu’un spectateur a vu ; on ne peut pas le rejouer
   *[other] ligne 1 : ceci montre seulement ce que la place { $seat } a vu ; on ne peut pas le rejouer
}
record_position = ligne 1 : ceci est une position, pas une partie
record_format = ligne 1 : « { $found } » est un autre format de fichier ; ce programme lit « { $expected } »
record_line = ligne { $line } : { $reason }
record_older = ligne { $line } : { $reason } ; la partie a été enregistrée sous d’anciennes règles
record_check =
    ligne { $line } : la partie diffère de ce qui a été enregistré (contrôle { $found }, enregistré { $recorded })
position = ligne { $line } : { $reason }
position_head = une position commence par « { $expected } » et ses règles
position_line = « { $text } » ne peut pas être lu
position_twice = « { $text } » apparaît deux fois
position_missing = « { $text } » manque
position_order = « { $text } » est attendu ici : quelque chose manque ou n’est pas à sa place
drawing = le dessin du labyrinthe ne peut pas être lu à la rangée { $row } : { $reason }
drawing_columns = un dessin commence par les numéros de ses colonnes
drawing_column = le numéro { $x } n’est pas au-dessus du milieu de sa colonne
drawing_row_twice = la rangée { $y } est dessinée deux fois
drawing_beside = quelque chose est dessiné à côté des colonnes
drawing_mark = la marque « { $mark } » en { $cell } n’est pas expliquée
drawing_look = aucune carte ne ressemble à celle en { $cell }
drawing_other_look = la carte { $card } ne ressemble pas à celle en { $cell }
drawing_legend = la dernière ligne donne une carte pour chaque marque
drawing_card = il n’y a pas de carte « { $card } »
drawing_mark_twice = la marque « { $mark } » est expliquée deux fois

## Choix du jeu

no_edition = il n’y a pas d’édition « { $name } » ; choisis parmi { $accepted }
unknown = il n’y a pas d’édition ni de module « { $name } » ; choisis parmi { $accepted }
version = « { $name } » version { $found } n’est pas disponible ; ce programme joue { $accepted }
number = « { $value } » n’est pas un nombre pour « { $option } »
not_an_edition = « { $name } » est un module, pas une édition
twice = « { $name } » est nommé deux fois ou ne peut pas être ajouté
not_with = « { $name } » ne peut pas être combiné avec « { $other } »
not_compiled = « { $name } » n’est pas compilé ; le noyau joue { $accepted }
seats = « { $name } » est pour { $least } à { $most } joueurs, pas { $seats }
one_size = « { $name } » est pour { $most }, pas pour { $seats }
rounds = une partie a 1, 2 ou 3 manches, pas { $rounds }
first = il n’y a pas de place { $first } pour commencer ; les places vont de 0 à { $last }
no_first = « { $name } » ne laisse pas choisir qui commence ; retire ce choix
option = il n’y a pas d’option « { $option } » ici ; les options sont { $accepted }
no_options = il n’y a pas d’option « { $option } » ici ; il n’y en a aucune
option_value = « { $value } » n’est pas possible pour « { $option } » ; choisis parmi { $accepted }

## Tables de cartes

table = impossible de lire { $name } : { $detail }
form = { $name } : { $place } n’est pas écrit correctement ; écris-le comme { $example }
family = { $name } : il n’y a pas de famille « { $family } » ; les familles sont { $families }
card_twice = { $name } : { $card } apparaît deux fois
field = { $name } : { $card } a un champ inconnu « { $field } »
count = { $name } : { $card } a besoin de n (au moins 1) et de grade (A à D)
printed = { $name } : { $printed } cartes de « { $family } » sont imprimées, { $found } sont listées
side = { $name } : { $card } nomme un côté « { $side } » qui n’existe pas
two_tunnels = { $name } : { $card } a le côté { $side } dans deux tunnels
gate_on_wall = { $name } : { $card } a une barrière en { $side }, où il n’y a pas d’ouverture
gate = { $name } : { $card } a une barrière inconnue « { $gate } »
gold_outside = { $name } : { $card } a de l’or dans le tunnel { $at }, qui n’existe pas

## Un refus avec la règle dont il découle.

with_clause = { $text } ({ $clause })

## Des choses côte à côte.

series = { $first }, { $rest }
