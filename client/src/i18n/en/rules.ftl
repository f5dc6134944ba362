### What the rules page says besides the clauses.

contents = Contents
filter = What is played
all = Everything
back_to_top = To the top
