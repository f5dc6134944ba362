### Ce que dit la page d’accueil, et ce que dit chaque page : tout ce qui est chargé d’abord.

## Où les longs mots des cartes peuvent être coupés.
breaks =
    Carre|four Chan|ge|ment Char|bonné Cher|cheur Direc|tion Embran|chement Ébou|lement Géo|logue Impas|se
    Inspec|tion Inter|section Profi|teur Répa|rée Répa|ré Sabo|teur Spécia|liste Tré|sor Tun|nel

title = Saboteur
motto = Creusez ensemble vers l’or. L’un de vous ment.
play_now = Jouer tout de suite contre des bots
play_first = { $edition } contre des bots
play_solo = Jouer tout de suite en solo
alone = tout seul
play_now_line =
    { NUMBER($modules) ->
        [0] { $edition }, { NUMBER($seats) } nains. Sans compte.
        [1] { $edition }, { NUMBER($seats) } nains, avec { $module }. Sans compte.
       *[other] { $edition }, { NUMBER($seats) } nains, avec { NUMBER($modules) } modules. Sans compte.
    }
play_solo_line = { $edition }, tout seul. Sans compte.
play_people = Trouver des joueurs
play_friends = Jouer avec des amis
make_table = Préparer une partie
make_line_friends = Une salle d’attente s’ouvre d’abord, avec un lien pour tes amis.
make_line_bots = La partie commence aussitôt : il n’y a personne à attendre.
make_line_solo =
    Toi contre la mine. Des outils peuvent se casser avant ton premier tour : cela fait partie du jeu.
join = Rejoindre
join_label = Code de la table
join_hint = Code ou lien de la table
open_tables = Tables ouvertes
no_open_tables = Aucune table n’attend de joueurs. « Trouver des joueurs » en ouvre une.
my_games = Mes parties
no_games = Tes parties apparaîtront ici.
all_games = Mes parties terminées, mon nom et mes appareils
how_to_play = Comment jouer
language = Langue
preferences = Préférences
back = Retour
retry = Réessayer
edition = Édition
modules = Modules
modules_of = { $count ->
    [one] { $count } module
   *[other] { $count } modules
}
seats = Places
players_range = { NUMBER($least) } à { NUMBER($most) } joueurs
players_exactly = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
seats_of = { NUMBER($taken) } sur { NUMBER($all) }
minutes = environ { NUMBER($count) } min
what_is = Que signifie « { $name } » ?
no_modules = { $edition } se joue sans modules.
chat_choice = Discussion
chats-on = Discussion libre
chats-phrases = Phrases toutes faites
chats-off = Pas de discussion
rated = Classement
rated_choice-yes = Les parties avec des bots comptent
rated_choice-no = Les parties avec des bots ne comptent pas
watchers = Qui peut regarder
watching_choice-yes = Tous ceux qui ont le lien
watching_choice-no = Personne
copy_choice = Copier ces réglages sous forme de lien
go_on_your_turn = À toi de jouer : continuer
go_on = Continuer ta partie
learn = Nouveau ici ? Apprends en jouant
open_record = Revoir une partie depuis un fichier
rounds = Manches
quick = Une manche
two = Deux manches
full = Trois manches
speed = Rythme
speeds-none = Sans horloge
speeds-live = { NUMBER($seconds) } s par tour, puis { NUMBER($minutes) } min de réserve
speeds-days = Deux jours par tour
window = Temps pour un veto
openness = Qui peut trouver la table
listed = Tout le monde, dans la liste
unlisted = Seulement avec le lien
open_table = Ouvrir et inviter
add_seat = Ajouter une place
remove_seat = Retirer cette place
seat_number = Place { NUMBER($number) }
person = Ami par lien
you = Toi
bot = Bot
not_with = pas avec { LIST($names) }
only_editions = seulement avec { LIST($names) }
newcomer = Nain
newcomer_number = Nain { NUMBER($number) }
start_game = Distribuer les cartes
copied = Copié
your_name = Ton nom
your_turn = À toi de jouer
gold = { NUMBER($count) } or
connection-connecting = Connexion en cours …
connection-lost = Connexion perdue. Nouvel essai …
connection-gone = Cette table n’existe pas, ou elle n’est pas pour toi.
connection-reload = Il y a une nouvelle version. Recharge la page.
connection-sending = Envoi en cours …
errors-no_such_table = Il n’y a pas de table avec ce code.
errors-generic = Cela n’a pas marché. Réessaie.
errors-unavailable = Le serveur ne répond pas. Réessaie dans un instant.
ask_name = Comment t’appelles-tu ?
ask_name_line = Pour que les autres sachent qui tu es.
more_below = La suite plus bas

bot_pace = Bots
look = Pause après chaque manche
paces-slow = lents
paces-usual = normaux
paces-fast = rapides
paces-wait = m’attendent
done-erased = Tout ce qui te concerne est effacé.
done-resigned = Tu as abandonné. Un bot a pris ta place.
name_limit = 24 caractères au plus.
