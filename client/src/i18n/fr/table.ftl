### Ce qui se dit à la table elle-même.

## Les outils dans une phrase, seuls, avec leur article, et avec leur possesseur.
tool = { $tool ->
    [pickaxe] pioche
    [lamp] lampe
    [cart] chariot
   *[other] { $tool }
}
my_tool = { $tool ->
    [pickaxe] ma pioche
    [lamp] ma lampe
    [cart] mon chariot
   *[other] { $tool }
}
your_tool = { $tool ->
    [pickaxe] ta pioche
    [lamp] ta lampe
    [cart] ton chariot
   *[other] { $tool }
}
the_tool = { $tool ->
    [pickaxe] la pioche
    [lamp] la lampe
    [cart] le chariot
   *[other] { $tool }
}
broken = { $tool ->
    [pickaxe] Pioche cassée
    [lamp] Lampe cassée
    [cart] Chariot cassé
   *[other] { $tool } hors d’usage
}
tools_broken = hors d’usage : { LIST($tools) }
broken_line = Hors d’usage : { LIST($tools) }. Pas de tunnels avant réparation.

your_choice = À toi de choisir
turn_of = Au tour de { $name }
choice_of = { $name } choisit
dealing = Les cartes sont distribuées
game_over = La partie est finie
choose_card = Choisis une carte.
choose_card_line = Pose un tunnel, joue une action ou passe.
wait = { YOU($who) ->
    [yes] Tu réfléchis.
   *[no] { $who } réfléchit.
}
wait_choice = { $name } choisit.
wait_many = Plusieurs joueurs choisissent.
waits-away = { $name } est absent.
waits-stand_in = Un bot joue pour { $name }.
waits-patience_seconds =
    Après { NUMBER($seconds) } secondes au plus, un bot prend le relais, jusqu’au retour de { $name }.
waits-patience_minutes =
    Après { NUMBER($minutes) } minutes au plus, un bot prend le relais, jusqu’au retour de { $name }.
waits-let_play = Laisser un bot jouer
waits-time_up = Quand le temps est écoulé, un bot prend le relais, jusqu’au retour de { $name }.
choose_place = { $card } : choisis une case.
choose_player = { $card } : choisis un joueur.
choose_goal = { $card } : choisis un objectif.
choose_laid = { $card } : choisis une carte du labyrinthe.
choose_target = { $card } : choisis sa cible.
choose_second = { $card } : choisis le deuxième.
choose_piece = Laquelle ?
reasoned = { $card } : { $reason }
at_cell = colonne { NUMBER($x) }, rangée { NUMBER($y) }
on = { YOU($whom) ->
    [yes] sur toi
   *[no] sur { $whom }
}
against = contre « { $card } »
turned_to_fit = Tournée pour convenir : { $lies }.
fits_one_way = Elle ne convient que dans ce sens.
turn_later = Choisis d’abord une case. Tu pourras y tourner la carte.
you_drew = Tu as pioché : { $cards }.
turn = Tourner
draw_pile = Pioche
discards = Défausse
hand = Ta main
in_hand = { NUMBER($count) } en main
gold_cards = { $count ->
    [one] { $count } carte d’or
   *[other] { $count } cartes d’or
}
hidden_gold = { $count ->
    [one] { $count } carte d’or cachée
   *[other] { $count } cartes d’or cachées
}
many_cards = { NUMBER($count) } × { $card }
your_role = Ton rôle secret
dealt-you_are = Tu es
dealt-read = Compris
hide = Cacher
show = Montrer
role_hidden = Ton rôle est caché.
team_of = { $team ->
    [blue] Équipe bleue
    [green] Équipe verte
   *[other] Équipe { $team }
}
away = absent
stand_in = un bot joue
previous_seat = Monter la place { NUMBER($number) }
log = Journal
new_lines = { $count ->
    [one] { $count } nouvelle ligne
   *[other] { $count } nouvelles lignes
}
chat = Discussion
notebook = Carnet
only_you = toi seul
notes_hint = Qui soupçonnes-tu ?
in_the_hat = { $spare ->
    [0] Rôles distribués parmi : { LIST($roles) }.
    [one] Rôles distribués parmi : { LIST($roles) }. Il en reste un.
   *[other] Rôles distribués parmi : { LIST($roles) }. Il en reste { NUMBER($spare) }.
}
say_something = Dis quelque chose
send = Envoyer
no_chat = Il n’y a pas de discussion à cette table.
no_notebook = Il n’y a pas de carnet à cette table.
maze = Labyrinthe
table = Table
fit = Montrer tout le labyrinthe
zoom_in = Agrandir
zoom_out = Réduire
keys-title = Touches
keys-arrows = Flèches
keys-card = Choisir une carte
keys-next = Aller à la prochaine case possible ; sans carte, au prochain bout ouvert ou à la prochaine carte
keys-walk = Aller de case en case
keys-enter = Choisir la case, puis confirmer
keys-go_on = Laisser jouer le bot suivant, quand les bots t’attendent
keys-turn = Tourner la carte
keys-pass = Passer
keys-buttons = Aller au bouton suivant de la question
keys-back = Annuler le choix
keys-all = Montrer tout le labyrinthe
keys-about = Qu’est-ce que c’est ?
keys-where = Lire à voix haute où en est la partie
keys-hand = Lire ta main à voix haute
keys-log = Aller au journal
keys-chat = Aller à la discussion ; encore une fois, pour écrire
keys-notebook = Aller au carnet
keys-help = Montrer ces touches
keys-step = Une étape en arrière ou en avant, hors du labyrinthe
keys-ends = Au début ou à la fin
keys-looked = Dans le labyrinthe : aller de case en case
keys-hands = Lire les mains à voix haute
maze_help = Les flèches vont de case en case, N va à la prochaine case possible, Entrée la choisit. Sans carte, N va au prochain bout ouvert ou à la prochaine carte. Le point d’interrogation montre toutes les touches.
cell_empty = vide
cell_end = bout ouvert
cell_legal = tu peux poser une carte ici
cell_target = peut être choisi
cell_goal = { $name }, face cachée
cell_cover = coffre, face cachée
reached = atteint
reached_by = { YOU($who) ->
    [yes] atteint par toi
   *[no] atteint par { $who }
}
partly = { $what }, seulement : { LIST($sides) }
cut_off = coupé
sides-0 = nord
sides-1 = est
sides-2 = sud
sides-3 = ouest
open_to = ouvert : { LIST($sides) }
known = tu as vu : { $name }
doubtful = peut-être
to_dig = à creuser
reasons-no_place = ne va nulle part
reasons-no_target = inutile pour l’instant
reasons-not_now = pas maintenant
reasons-not_your_turn = pas ton tour
refused = Ce n’était pas possible
stand_in_line = Un bot joue pour toi jusqu’à ce que tu reprennes ta place.
take_back = Reprendre ma place
window_title = { YOU($who) ->
    [yes] Tu joues « { $card } »
   *[no] { $who } joue « { $card } »
}
window_line = Un veto est encore possible.
window_pass = Laisser passer
overview = Vue d’ensemble
overview_help = Vue d’ensemble du labyrinthe : touche pour y aller

here = Ici
this_one = Celle-ci
meant = c’est ce que montre le guide

treasure_reached = { YOU($who) ->
    [yes] Tu as atteint le trésor !
   *[no] { $who } a atteint le trésor !
}
all_alike = Elles valent toutes autant.
still_to_dig = { $count ->
    [one] encore un tunnel à creuser
   *[other] encore { $count } tunnels à creuser
}
from_here = { $count ->
    [one] puis encore au moins un tunnel pour { $goal }
   *[other] puis encore au moins { NUMBER($count) } tunnels pour { $goal }
}
reaches = atteint { LIST($goals) }
no_nearer = ne rapproche d’aucun objectif
way_longer = le chemin s’allonge : encore au moins { NUMBER($count) } tunnels pour { $goal }
upright = dans ce sens
turned = dans l’autre sens
rule = Règle { $clause }
chosen_of = { $count ->
    [one] { $count } carte choisie sur { NUMBER($all) }.
   *[other] { $count } cartes choisies sur { NUMBER($all) }.
}
topic = c’est de cela qu’il s’agit
price = Cela te coûte { NUMBER($amount) } or, que { $owner } reçoit.
not_there = Elle ne peut pas être jouée sur ceci.
only_target = Il n’y a rien d’autre à choisir.
what_does = Que fait « { $card } » ?
log_filter = Montrer dans le journal
log_all = Tout
log_groups-tunnels = Tunnels
log_groups-actions = Actions
log_groups-goals = Objectifs et or
log_groups-course = Manches
show_place = Montrer l’endroit dans le labyrinthe
log_empty = Encore rien.
nothing_said = Personne n’a encore rien dit.
suspicion_ends-dig = chercheur
suspicion_ends-hide = saboteur
suspicion-0 = sûrement chercheur
suspicion-1 = plutôt chercheur
suspicion-2 = indécis
suspicion-3 = plutôt saboteur
suspicion-4 = sûrement saboteur
suspicion_of = Que penses-tu de { $name } ?
notes_plain = Tes notes

goal_names-3-0 = l’objectif du haut
goal_names-3-1 = l’objectif du milieu
goal_names-3-2 = l’objectif du bas
goal_names-5-0 = l’objectif du haut
goal_names-5-1 = l’objectif reculé du haut
goal_names-5-2 = l’objectif du milieu
goal_names-5-3 = l’objectif reculé du bas
goal_names-5-4 = l’objectif du bas
goal_farthest = l’objectif le plus reculé
goal_at = l’objectif en { $at }

say_it = Le dire
param_labels-seat = Qui ?
param_labels-trust = En qui ?
param_labels-doubt = De qui ?
param_labels-mend = À qui ?
param_labels-me = À moi
param_labels-goal = Quel objectif ?
param_labels-tool = Quel outil ?
param_labels-card = Quelle carte ?
param_labels-role = Quel rôle ?
phrases-hello = Bonne chance à tous
phrases-thanks = Merci
phrases-sorry = Pardon
phrases-well_done = Bien creusé
phrases-hurry = Dépêche-toi
phrases-think = Laisse-moi réfléchir
phrases-yes = Oui
phrases-no = Non
phrases-why = Pourquoi ça ?
phrases-good = Bien joué
openings-saw = J’ai vu …
openings-i_am = Je suis …
openings-saboteur = … est saboteur
openings-trust = J’ai confiance en …
openings-doubt = Je me méfie de …
openings-mend = Réparez …
openings-look = Regardez …
openings-dig = Creusez vers …
openings-i_hold = J’ai … en main
openings-i_lack = Je n’ai pas … en main
said-trust = { YOU($seat) ->
    [yes] J’ai confiance en toi
   *[no] J’ai confiance en { $seat }
}
said-doubt = { YOU($seat) ->
    [yes] Je me méfie de toi
   *[no] Je me méfie de { $seat }
}
said-saboteur = { YOU($seat) ->
    [yes] Je crois que tu es saboteur
   *[no] Je crois que { $seat } est saboteur
}
said-mend_me = Réparez { my_tool }, s’il vous plaît
said-mend = { YOU($seat) ->
    [yes] Répare { your_tool }
   *[no] Réparez { the_tool } de { $seat }
}
said-saw = J’ai vu { $goal } : { $card }
said-look = Regardez { $goal }
said-dig = Creusez vers { $goal }
said-i_am = Je suis : { $card }
said-i_hold = J’ai la carte « { $card } » en main
said-i_lack = Je n’ai pas la carte « { $card } » en main

race-you_are = { $team ->
    [blue] Tu joues bleu
    [green] Tu joues vert
   *[other] Tu joues { $team }
}
race-kept = { $gold ->
    [one] { $gold } gardé
   *[other] { $gold } gardés
}
race-marked = { $gold ->
    [one] { $gold } marqué
   *[other] { $gold } marqués
}
race-owed = −{ NUMBER($gold) } pour les trolls
race-left = { $name } : reste
race-goals = Objectifs révélés
race-of = sur { NUMBER($all) }
race-how = Ce que veulent dire les signes

places = { $kind ->
    [cover] le couvercle en { $at }
    [chest] le coffre en { $at }
    [role] { YOU($whom) ->
        [yes] ton rôle
       *[no] le rôle de { $whom }
    }
    [hand] { YOU($whom) ->
        [yes] ta main
       *[no] la main de { $whom }
    }
    [gold] { YOU($whom) ->
        [yes] ton or
       *[no] l’or de { $whom }
    }
    [spare] un rôle inutilisé
    [pile] la pioche
    [discard] la défausse
   *[other] des cartes cachées
}

learned-title = Tu as appris
learned-new_role = Ton nouveau rôle : { $role }
learned-role_hidden = Ton rôle a changé.
learned-say = Le dire …
learned-holds = a en main : { $cards }
claims-title = Ce qui a été affirmé
claims-true = vrai
claims-false = pas vrai
claims-open = pas encore révélé
drawn-title = Tu as pioché
drawn-kept = va dans ta main
drawn-broken = casse aussitôt ton outil
drawn-wasted = cet outil est déjà cassé
drawn-lost = ensevelit ton tunnel : { $at }
only_pass = Aucune carte ne peut être jouée. Tu ne peux que passer.
instead = Aucune carte ne peut être jouée. Choisis que faire à la place.
pass_count = { $most ->
    [1] Défausse une carte.
    [2] Défausse une ou deux cartes.
    [3] Défausse une à trois cartes.
   *[other] Défausse une à { $most } cartes.
}
greyed = Cartes grises : { $reason }
shed_one = Choisis deux cartes à défausser. Elles lèvent « { $card } ».
speaker_watching = { $name } (regarde)
new_talk = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
}

## Le rythme de la partie.
pace-round_over = La manche { NUMBER($round) } est terminée.
pace-looking = { $count ->
    [one] { LIST($names) } regarde encore le résultat.
   *[other] { LIST($names) } regardent encore le résultat.
}
pace-scores = Revenir au résultat
pace-maze = Voir le labyrinthe
pace-goals = Les objectifs
pace-unturned = sera révélé à la fin de la partie
pace-claimed = { YOU($who) ->
    [yes] Tu as dit : { $card }.
   *[no] { $who } a dit : { $card }.
}
pace-waits = Les bots t’attendent.
pace-next = Suivant
pace-skip = Jusqu’à mon tour
pace-since = Ce qui s’est passé depuis ton dernier tour
pace-missed = Depuis ton dernier tour : { $count ->
    [one] { NUMBER($count) } coup
   *[other] { NUMBER($count) } coups
}
pace-show = Montrer
pace-nothing = Les coups des autres s’affichent ici.
pace-earlier = Un coup en arrière
pace-later = Un coup en avant
pace-count = { NUMBER($at) } sur { NUMBER($all) }
pace-title = Vitesse des bots
pace-host_only = Seul l’hôte peut changer cela.

vote-ended = La partie a été arrêtée.
vote-ended_by = { YOU($who) ->
    [yes] Tu as arrêté la partie
   *[no] { $who } a arrêté la partie
}
vote-ended_together = { YOU($who) ->
    [yes] Tu as proposé d’arrêter, et tout le monde était d’accord
   *[no] { $who } a proposé d’arrêter, et tout le monde était d’accord
}
vote-waits = Tu veux arrêter la partie. On attend { LIST($names) }.
vote-asks = { YOU($who) ->
    [yes] Tu demandes à arrêter la partie.
   *[no] { $who } demande à arrêter la partie.
}
vote-play_on = Continuer à jouer
vote-refused = La partie continue : quelqu’un veut encore jouer.
vote-end = Arrêter

table_notices-title = Me prévenir pour cette partie
table_notices-line = Même quand la page est fermée.
table_notices-nowhere = Active d’abord les notifications sur un de tes appareils.

shapes-parts = { $first } ; { $rest }
shapes-connects = relie : { LIST($sides) }
shapes-apart = tunnels séparés : { $tunnels }
shapes-dead_end = { $count ->
    [one] impasse : { LIST($sides) }
   *[other] impasses : { LIST($sides) }
}
shapes-with_gold = { $what }, avec { NUMBER($gold) } or
shapes-outside = { NUMBER($gold) } or devant la porte
shapes-gate = { $bars ->
    [blue] porte bleue : { LIST($sides) }
    [green] porte verte : { LIST($sides) }
    [troll] troll : { LIST($sides) }
   *[other] { $bars } : { LIST($sides) }
}
shapes-opened = { $bars ->
    [troll] soudoyé
   *[other] ouverte
}
shapes-crystals = { $count ->
    [one] un cristal
   *[other] { $count } cristaux
}
shapes-ladder = { $ladder ->
    [blue] échelle vers le départ bleu
    [green] échelle vers le départ vert
   *[other] échelle vers le départ et toutes les échelles
}
