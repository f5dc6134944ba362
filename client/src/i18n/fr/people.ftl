### La page du joueur : garder un nom, se connecter, appareils, parties et statistiques.

title = Toi et tes parties

name-title = Ton nom
name-guest =
    Tu joues en invité. Seul ce navigateur te connaît : si ses données sont effacées, ou si tu ne reviens pas pendant
    90 jours, ton nom et tes parties sont perdus.
name-kept = Ce nom est à toi. Tu peux te connecter sur n’importe quel appareil.
name-no_name = Choisis d’abord un nom, ensuite tu pourras le garder.
name-keep = Garder ce nom
name-keep_line = Avec une clé d’accès de cet appareil et un code de récupération à imprimer. Sans e-mail ni mot de passe.
name-keep_code_line = Avec un code de récupération à imprimer. Sans e-mail ni mot de passe.
name-code_only = Le garder avec un code de récupération seulement
name-no_passkeys = Les clés d’accès exigent une adresse en https. Ici, utilise un code de récupération.
name-cancelled = Aucune clé d’accès n’a été créée.

code-title = Ton code de récupération
code-line =
    Avec ce code, tu te connectes sur n’importe quel appareil, même si tous les autres sont perdus. Imprime-le ou note-le :
    il n’est affiché que maintenant. Ne le montre à personne.
code-print = Imprimer
code-done = Je l’ai mis de côté
code-unsaved = Tu n’as pas confirmé avoir gardé ton code de récupération. Si tu ne l’as pas, fais-en un nouveau.
code-new = Nouveau code de récupération
code-new_line = Un nouveau code annule l’ancien.
code-paper = Code de récupération de { $name } sur { $host }

keys-title = Tes clés d’accès
keys-add = Ajouter une clé d’accès de cet appareil
keys-remove = Supprimer
keys-used = dernière utilisation : { $day }

sign_in-title = Se connecter
sign_in-line = As-tu gardé un nom sur un autre appareil ?
sign_in-passkey = Avec une clé d’accès
sign_in-code = Code de récupération
sign_in-use = Se connecter avec le code
sign_in-bring = Reprendre les parties de { $name }
sign_in-nobody = La connexion a été annulée.

notices-title = Notifications
notices-here = Me prévenir sur cet appareil
notices-arrive = Les notifications arrivent même quand la page est fermée.
notices-only_open = Ce navigateur ne peut te prévenir que si la page est ouverte.
notices-none = Désactivées sur cet appareil.
notices-impossible = Pour être prévenu quand la page est fermée, ouvre-la en https. Certains téléphones demandent de l’installer d’abord.
notices-which = Pour quelles parties
notices-all = Toutes mes parties
notices-days = Seulement les parties sur plusieurs jours
notices-quiet = Heures calmes
notices-quiet_line = La notification arrive ensuite, si c’est encore ton tour.
notices-from = De
notices-to = À
notices-zone = Fuseau horaire : { $zone }

data-title = Tes données
data-save = Télécharger toutes mes données
data-erase = Me supprimer
data-warning =
    Ton nom, tes statistiques, tes messages et tes carnets sont supprimés, et tous tes appareils sont déconnectés. Tes
    parties restent, sans nom. Si quelqu’un t’a signalé, l’exploitant garde le signalement sans ton nom et, pendant
    90 jours, ce que tu as écrit. C’est irréversible.
data-sure = Me supprimer définitivement
data-keep = Ne pas supprimer

games-title = Tes parties
games-none = Aucune partie terminée pour l’instant.
games-none_found = Aucune partie ne correspond à ces filtres.
games-more = En voir plus
games-edition = Édition
games-players = Joueurs
games-role = Rôle
games-result = Résultat
games-all = Tout
games-won = Gagnées
games-lost = Perdues
games-others = Parties
games-left = Abandonnée
games-victory = Gagnée
games-defeat = Perdue
games-with = avec { LIST($names) }
games-alone = en solo
games-gold = { NUMBER($count) } or
games-replay = Revoir
games-gained = or
games-nothing = pas d’or
games-claims = { $true ->
    [one] { NUMBER($true) } affirmation vraie sur { NUMBER($all) }
   *[other] { NUMBER($true) } affirmations vraies sur { NUMBER($all) }
}

numbers-title = Statistiques
numbers-games = Parties
numbers-won = Gagnées
numbers-share = { NUMBER($percent) } %
numbers-claims = Affirmations vraies
numbers-suspicions = Soupçons justifiés
numbers-editions = Par édition
numbers-players = Par nombre de joueurs
numbers-count = { NUMBER($count) } joueurs
numbers-roles = Manches par rôle
numbers-roles_line = Une manche est gagnée si elle a rapporté de l’or.
numbers-together = Par partenaire de jeu
numbers-together_line = Dans tes 1 000 dernières parties.
numbers-alone = Meilleurs résultats en solo
numbers-best = { NUMBER($gold) } or
numbers-rounds = { $count ->
    [one] { NUMBER($count) } manche
   *[other] { NUMBER($count) } manches
}
numbers-of = { NUMBER($won) } sur { NUMBER($games) }

strengths-title = Force
strengths-none =
    Aucune partie classée pour l’instant. Une partie compte si au moins deux de ses joueurs ont gardé leur nom. Une
    partie avec des bots compte si l’hôte l’a choisi.
strengths-value = { NUMBER($strength) } ± { NUMBER($more) }
strengths-bot = { $name } : { NUMBER($strength) } ± { NUMBER($more) }
strengths-rounds = { $count ->
    [one] { NUMBER($count) } manche
   *[other] { NUMBER($count) } manches
}
strengths-games = { $count ->
    [one] { NUMBER($count) } partie
   *[other] { NUMBER($count) } parties
}
strengths-dueller = Duelliste
strengths-line =
    Tout le monde commence à 1 500. Le rôle, le nombre de joueurs et les modules sont pris en compte. Dans 95 cas sur
    100, la vraie force se trouve dans la barre. En bleu : les bots.

showing-title = Montrer mes parties à tout le monde
showing-line = Résultats, statistiques et force, sans le nom des autres et sans rediffusion.
showing-link = Lien vers ta page
