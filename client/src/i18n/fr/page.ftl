### Ce que disent toutes les pages sauf la première : questions, salle d’attente, parties revues, préférences.

## Ce qui est demandé, comment répondre, et ce que disent les boutons. `enter` est sur le bouton qui y mène.
verbs-lay =
    .title = Poser un tunnel
    .hint = Choisis une case éclairée.
    .confirm = Poser ici
    .enter = Poser
verbs-play =
    .title = Jouer une action
    .hint = Choisis sa cible.
    .confirm = Jouer
    .enter = Jouer
verbs-pass =
    .title = Passer ton tour
    .hint = Les cartes défaussées vont face cachée sur la défausse et sont perdues.
    .confirm = Défausser et passer
    .enter = Passer
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
verbs-keep =
    .title = Garder une carte
    .hint = Les autres sont remises en place.
    .confirm = Garder celle-ci
    .enter = Garder

## Un verbe que la page ne connaît pas, tel que son module l’appelle.
other_verb =
    .title = { $verb }
    .hint = Choisis parmi ce qui est proposé.
    .confirm = { $verb }
    .enter = { $verb }

close = Fermer
cancel = Annuler
back_to_table = Retour à la table
home = Accueil
players = Joueurs
more_rules = Toutes ses règles
host = hôte
empty_seat = Place libre
put_here = Choisir qui prend la place { NUMBER($number) }
take_seat = S’asseoir ici
sit_at = S’asseoir ici (place { NUMBER($number) })
leave_table = Quitter la place
then_reserve = puis { $time } de réserve
on_reserve = { $time } de réserve
no_answer = Le serveur ne répond pas. La partie attend son retour.
move_waits = Ton coup attend. Il partira dès que la connexion sera rétablie.
closed = Cette table est fermée.
leaving-title = Quitter la partie
leaving-away = Partir pour l’instant
leaving-resign = Abandonner
leaving-away_question = Un bot joue à ta place jusqu’à ton retour. Partir pour l’instant ?
leaving-wait_question = Ton prochain tour t’attend, aucun bot ne joue à ta place. Partir pour l’instant ?
leaving-resign_question = Un bot prend ta place pour de bon, et tu ne pourras pas revenir. Abandonner ?
leaving-end = Terminer la partie
leaving-ask_end = Proposer d’arrêter
leaving-end_question = Terminer la partie pour de bon ? Elle ne compte pas.
leaving-ask_end_question = { $count ->
    [one] On demande à { LIST($names) }. La partie s’arrête si { LIST($names) } est d’accord. Demander ?
   *[other] On demande à { LIST($names) }. La partie s’arrête si tout le monde est d’accord. Demander ?
}
leaving-nobody_question =
    Personne d’autre n’est à la table, donc on ne demande à personne. La partie s’arrête tout de suite et ne compte pas.
    Arrêter ?
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
label = { $label } :
as_sentence = { $text }.
series = { $first }, { $rest }

lobby-ready = prêt
lobby-not_ready = pas encore prêt
lobby-waits_for_you = L’hôte attend que tu sois prêt.
lobby-get_ready = Je suis prêt
lobby-who_ready = Prêts : { LIST($names) }.
lobby-all_ready = Tout le monde est prêt.
lobby-waiting_for = Pas encore prêts : { LIST($names) }. Tu peux distribuer quand même.
lobby-invited = Invités : { LIST($names) }. L’invitation s’affiche sur leur page.
lobby-order = La flèche monte d’une place. On joue de haut en bas.
lobby-free_seat = Libérer la place de { $name }
lobby-sat = { $name } s’est assis à la table
lobby-crowded = { $count } personnes sont assises ici : libère d’abord des places.
lobby-changed = Modifié : { LIST($what) }.
lobby-hush = Masquer ce qui a changé
lobby-seats = désormais { $count ->
    [one] 1 place
   *[other] { $count } places
}
lobby-hosts = { $name } est maintenant l’hôte
lobby-heir_question = Si tu quittes ta place, { $name } devient l’hôte. La quitter ?
lobby-closes_question = Personne d’autre n’est assis ici. Si tu quittes ta place, la table sera fermée. La quitter ?
lobby-without = sans { $name }
lobby-change = Changer le jeu
lobby-only_here = Pour l’instant, ce lien ne marche que sur cet ordinateur.
lobby-only_here_line = Pour que des amis de ton réseau jouent aussi, arrête le serveur et lance-le ainsi. Redonne --data et les autres options si tu en avais :
lobby-elsewhere = Les autres ont besoin d’une autre adresse.
lobby-elsewhere_line = Dans le lien, mets le nom ou l’adresse de cet ordinateur sur ton réseau.
lobby-in_network = Ce lien marche pour tous sur le même réseau que cet ordinateur.

replay-title = Partie revue
replay-eyes = Point de vue
replay-all = Tout visible
replay-these_eyes = ce point de vue
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
replay-drop = Un fichier de partie est ce que « Télécharger la partie » enregistre à la fin. Choisis-en un sur cet appareil, ou dépose-le ici. Personne d’autre ne le voit.
replay-other = Ouvrir un autre fichier
replay-damaged = Ce fichier est abîmé : { $where }. Ce qui précède est montré.
replay-outcome = Rôles et or
replay-moves = Coups
replay-no_hands = Aucune main n’est visible ici.
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
device-line = Emporte ton nom, tes parties et tes places sur un autre appareil.
device-make = Créer un lien
device-once =
    Il marche une fois, pendant dix minutes. Quiconque l’ouvre joue à ta place : ne le montre à personne d’autre.
device-asks = Devenir { $name } sur cet appareil ?
device-warning =
    Ce lien vient d’un appareil de { $name }. Si tu ne l’as pas créé toi-même, ne continue pas : son auteur verrait
    ton rôle et ta main.
device-go = Continuer
device-become = Devenir { $name }
device-stay = Rester moi
device-became = Cet appareil joue maintenant pour { $name }.
device-undo = Redevenir { $name }
device-yours = Tes appareils
device-here = Cet appareil, depuis le { $since }
device-used = Depuis le { $since }, utilisé le { $seen }
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
prefs-sounds_line = De courts sons quand il se passe quelque chose.
prefs-notify = Me prévenir quand c’est mon tour
prefs-notify_line = Même quand la page est fermée, si ton navigateur le permet.

screen-title = Écran de table
screen-line = Pour un téléviseur : le labyrinthe pour tous, les mains sur les téléphones.
screen-open = Ouvrir l’écran de table
screen-join_at = Rejoindre avec le code
