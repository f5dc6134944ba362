### Ce que disent toutes les pages sauf la première : questions, salle d’attente, parties revues, préférences.

## Ce qui est demandé, comment répondre, et ce que disent les boutons. `enter` est sur le bouton qui y mène.
verbs-lay =
    .title = Poser un tunnel
    .hint = Choisis une case éclairée.
    .confirm = Poser ici
    .enter = Poser
verbs-play =
    .title = Jouer une action
    .hint = Choisis qui ou ce qu’elle vise.
    .confirm = Jouer
    .enter = Jouer
verbs-pass =
    .title = Passer ton tour
    .hint = Les cartes défaussées vont face cachée sur la défausse et sont perdues.
    .confirm = Défausser et passer
    .enter = Passer
verbs-shed =
    .title = Réparer en défaussant deux cartes
    .hint = Choisis deux cartes et ce qu’elles réparent.
    .confirm = Défausser et réparer
    .enter = Défausser 2 et réparer
verbs-stand =
    .title = Placer une figurine en travers
    .hint = Choisis une carte à donner et une case vide.
    .confirm = La placer ici
    .enter = Placer une figurine
verbs-ask =
    .title = Demander à quelqu’un de payer le péage
    .hint = Choisis la case et la personne.
    .confirm = Demander
    .enter = Demander de payer
verbs-agree =
    .title = Paies-tu le péage ?
    .hint = Il te coûte 1 or si une carte y est posée.
    .confirm = Je paie
    .enter = Accepter
verbs-refuse =
    .title = Paies-tu le péage ?
    .hint = Sinon, rien ne se passe.
    .confirm = Je ne paie pas
    .enter = Refuser
verbs-veto =
    .title = Mettre ton veto ?
    .hint = Ton veto annule cette carte.
    .confirm = Veto !
    .enter = Veto
verbs-next =
    .title = Quel objectif d’abord ?
    .hint = Tu as atteint plusieurs objectifs. Choisis celui à révéler ensuite.
    .confirm = Révéler celui-ci
    .enter = Objectif suivant
verbs-turn_up =
    .title = Dans quel sens ?
    .hint = L’objectif convient dans les deux sens. Tu l’as atteint, à toi de choisir.
    .confirm = Le poser ainsi
    .enter = Révéler
verbs-exchange =
    .title = Échanger les deux objectifs ?
    .hint = Toi seul sais si tu l’as fait.
    .confirm = Les échanger
    .enter = Échanger
verbs-leave =
    .title = Échanger les deux objectifs ?
    .hint = Toi seul sais si tu l’as fait.
    .confirm = Les laisser
    .enter = Laisser
verbs-keep =
    .title = Garder une carte
    .hint = Les autres sont remises en place.
    .confirm = Garder celle-ci
    .enter = Garder
verbs-take_gold =
    .title = Prendre une carte d’or
    .hint = Le reste va au chercheur suivant.
    .confirm = La prendre
    .enter = Prendre de l’or
verbs-rob =
    .title = Qui voles-tu ?
    .hint = Tu prends 1 or.
    .confirm = Voler 1 or
    .enter = Voler de l’or
verbs-steal =
    .title = À qui prends-tu une carte ?
    .hint = Tu reçois une de ses cartes sans la voir.
    .confirm = Prendre une carte
    .enter = Prendre une carte
verbs-peek =
    .title = Quel rôle regardes-tu ?
    .hint = Toi seul le verras.
    .confirm = Regarder
    .enter = Regarder
verbs-shift =
    .title = Quel objectif s’éloigne ?
    .hint = Il recule d’une case par rapport au départ.
    .confirm = Le déplacer
    .enter = Déplacer un objectif
verbs-payer =
    .title = Qui paie le péage ?
    .hint = Plusieurs joueurs ont accepté. Choisis-en un.
    .confirm = Le laisser payer
    .enter = Qui paie ?
verbs-claim =
    .title = Quel or marques-tu ?
    .hint = Choisis une carte avec de l’or que tu as atteinte.
    .confirm = Le marquer
    .enter = Marquer de l’or
verbs-bribe =
    .title = Soudoyer un troll
    .hint = Il te laisse passer et coûte 1 or à la fin de la manche.
    .confirm = Le soudoyer
    .enter = Soudoyer un troll
verbs-done =
    .title = Autre chose ?
    .hint = Tu peux encore agir, ou finir ton tour.
    .confirm = Terminé
    .enter = Terminé

## Un verbe que la page ne connaît pas, tel que son module l’appelle.
other_verb =
    .title = { $verb }
    .hint = Choisis parmi ce qui est proposé.
    .confirm = { $verb }
    .enter = { $verb }

## Au lieu de réparer : quand deux cartes ne peuvent que lever son propre vol ou libérer un joueur prisonnier.
shedding-theft =
    .title = Renoncer à ton vol ?
    .hint = Choisis deux cartes à défausser. Elles lèvent ton propre « Vol » : tu ne voleras pas.
    .confirm = Défausser et renoncer
    .enter = Renoncer au vol
shedding-trapped =
    .title = Te libérer en défaussant deux cartes
    .hint = Choisis deux cartes à défausser. Elles lèvent « Prisonnier ».
    .confirm = Défausser et sortir
    .enter = Défausser 2 et sortir

close = Fermer
cancel = Annuler
home = Accueil
players = Joueurs
more_rules = Toutes ses règles
host = hôte
empty_seat = Place libre
put_here = Qui prend la place { NUMBER($number) }
take_seat = S’asseoir ici
leave_table = Quitter la place
leaving-title = Quitter la partie
leaving-leave = Partir pour l’instant
leaving-resign = Abandonner
leaving-leave_question = Un bot joue à ta place jusqu’à ton retour. Partir pour l’instant ?
leaving-resign_question = Un bot prend ta place pour de bon, et tu ne pourras pas revenir. Abandonner ?
leaving-stay = Continuer à jouer
waiting_host = L’hôte va distribuer les cartes.
seats_missing = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
fill_bots = Compléter avec des bots
invite = Invite avec ce lien
copy = Copier
share = Partager
table_code = Table
watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
you_watch = Tu regardes.
round_of = Manche { NUMBER($round) } sur { NUMBER($rounds) }
round_short = Manche { NUMBER($round) }
more = Plus …
fewer = Moins
labelled = { $label } : { $value }
as_sentence = { $text }.
series = { $first }, { $rest }

lobby-ready = prêt
lobby-not_ready = pas encore prêt
lobby-get_ready = Je suis prêt
lobby-not_after_all = Finalement pas prêt
lobby-all_ready = Tout le monde est prêt.
lobby-waiting_for = Pas encore prêts : { LIST($names) }. Tu peux distribuer quand même.
lobby-order = monte d’une place. On joue de haut en bas.
lobby-change = Changer le jeu
lobby-only_here = Pour l’instant, ce lien ne marche que sur cet ordinateur.
lobby-only_here_line = Pour que des amis de ton réseau jouent aussi, arrête le serveur et lance-le ainsi :
lobby-elsewhere = Les autres ont besoin d’une autre adresse.
lobby-elsewhere_line = Ils atteignent cet ordinateur par son nom ou son adresse sur ton réseau.
lobby-in_network = Ce lien marche pour tous sur le même réseau que cet ordinateur.

replay-title = Partie revue
replay-eyes = Point de vue
replay-all = Toutes les cartes visibles
replay-these_eyes = vu d’ici
replay-step = Étape { NUMBER($at) } sur { NUMBER($all) }
replay-first = Au début
replay-previous = Étape précédente
replay-next = Étape suivante
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-times = { $speed ->
    [0.5] ½ ×
   *[other] { $speed } ×
}
replay-download = Télécharger la partie
replay-open = Ouvrir un fichier de partie
replay-drop = Choisis un fichier de partie sur cet appareil, ou dépose-le ici. Personne d’autre ne le voit.
replay-other = Ouvrir un autre fichier
replay-damaged = Ce fichier est abîmé : { $where }. Ce qui précède est montré.
replay-outcome = Rôles et or
replay-moves = Coups
replay-link = Copier un lien vers ce coup
replay-thought = Ce que le bot a pensé
replay-quoted = « { $words } »
replay-missing = Cette partie n’existe pas, ou elle n’est pas finie.
replay-dealt = Les cartes sont distribuées
replay-let_pass = Personne n’a mis son veto

rules-title = Règles
rules-ruling = Précision :
rules-cards = Cartes
rules-search = Chercher dans les règles
rules-further = Voir aussi
rules-none = Rien trouvé.

device-title = Un autre appareil
device-line = Continue là-bas avec ton nom, tes parties et tes places.
device-make = Créer un lien
device-once =
    Il marche une fois, pendant dix minutes. Quiconque l’ouvre joue à ta place : ne le montre à personne d’autre.
device-asks = Devenir { $name } sur cet appareil ?
device-warning =
    Ce lien vient d’un appareil de { $name }. Si tu ne l’as pas créé toi-même, reste qui tu es : son auteur verrait
    ton rôle et ta main.
device-go = Continuer
device-become = Devenir { $name }
device-stay = Rester moi
device-became = Cet appareil joue maintenant pour { $name }.
device-undo = Redevenir { $name }
device-yours = Tes appareils
device-here = celui-ci
device-unnamed = Appareil inconnu
device-revoke = Déconnecter

prefs-confirm = Confirmer les coups
prefs-confirm_line = Montrer chaque coup avant qu’il soit joué.
prefs-motion = Animations
prefs-motion_line = Les cartes glissent, les objectifs se retournent, la lumière court dans les tunnels.
prefs-contrast = Contraste élevé
prefs-contrast_line = Des lignes simples au lieu d’images, avec des coordonnées.
prefs-sorted = Trier la main
prefs-sorted_line = Les tunnels d’abord, puis les actions.
prefs-big = Texte plus grand
prefs-big_line = Tout une taille au-dessus.
prefs-sounds = Sons
prefs-sounds_line = De courts sons pour ce qui se passe.
prefs-notify = Me prévenir quand c’est mon tour
prefs-notify_line = Par une notification, quand la page est à l’arrière-plan.

screen-title = Écran de table
screen-line = Pour un téléviseur : le labyrinthe pour tous, les mains sur les téléphones.
screen-open = Ouvrir l’écran de table
screen-join_at = Rejoindre avec le code
