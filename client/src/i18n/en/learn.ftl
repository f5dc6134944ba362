### What stands around the lessons; what the coach says in them stands with the modules.

lessons = Learn by playing
lessons_line = Each lesson is a short round with a coach. You can stop at any time and continue later.
go_on = Continue: step { NUMBER($at) } of { NUMBER($all) }
done = Finished
all = All lessons
next = Next
real = Play a real game
after = Next lesson
other = That is allowed too, but let us do this first.
watch = Now the others play. Watch.
step = { NUMBER($at) } of { NUMBER($all) }
won = You have won { NUMBER($gold) } gold!
ending = How the round ended
back = Back to the lesson
onward = What next?
