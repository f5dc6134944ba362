### What the rules page says besides the clauses.

contents = Contents
filter = Show the rules of
all = Everything
back_to_top = To the top
