### Ce que dit un avis quand la page est fermée. Rien de la partie ne doit y figurer.

turn = À toi de jouer
invited = { $name } t’invite
turn_line = { $game }, à la table { $code }
