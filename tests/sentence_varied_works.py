"""Settings of work and study: books with pages, students with scores, a marathon, the theatre."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["WORKS"]

_BOOKS = Setting(
    "books",
    "pages: 210 pages, 245 pages, 280 pages, 315 pages, 350 pages; "
    "book: Ashfall, Blind Spot, Cold Harbor, Driftwood, Echo Park; "
    "author: Janet Abel, Karl Boone, Lena Cross, Milo Dean, Nora Eads; "
    "genre: biography, fantasy, horror, mystery, romance; "
    "month: March, April, May, June, July",
    (
        things(
            "book, books",
            """
{book} :: book
the {pages-} book :: pages
the {genre} :: genre
the {genre} book :: genre
the book by {author} :: author
{author}'s book :: author
the book written by {author} :: author
the book that {author} wrote :: author
the {month} book :: month
the book published in {month} :: month
the book with {pages} :: pages
the book that came out in {month} :: month
{author}'s {genre} :: genre :: {genre} = {author}
""",
            """
is {pages} long :: {s} = {pages}
has {pages} :: {s} = {pages}
was written by {author} :: {s} = {author}
was published in {month} :: {s} = {month}
came out in {month} :: {s} = {month}
wasn't written by {author} :: {s} != {author}
isn't {pages} long :: {s} != {pages}
didn't come out in {month} :: {s} != {month}
isn't the {genre} :: {s} != {genre}
has 35 more pages than {o} :: {o} 35 less than {s} by pages :: pages
is 70 pages shorter than {o} :: {s} 70 less than {o} by pages :: pages
is thirty-five pages longer than {o} :: {o} 35 less than {s} by pages :: pages
has fewer pages than {o} :: {s} < {o} by pages :: pages
was published before {o} :: {s} < {o} by month :: month
came out one month after {o} :: {o} 1 less than {s} by month :: month
is longer than {o} :: {o} < {s} by pages :: pages
""",
        ),
        people(
            "author, authors",
            """
{author} :: author
the author of {book} :: book
{book}'s author :: book
the {genre} author :: genre
the author of the {genre} :: genre
the author who wrote {book} :: book
the person who wrote the {pages-} book :: pages
whoever wrote the {genre} :: genre
the writer of the {genre} book :: genre
""",
            """
wrote {book} :: {s} = {book}
wrote the {genre} :: {s} = {genre}
wrote the {pages-} book :: {s} = {pages}
published a book in {month} :: {s} = {month}
didn't write {book} :: {s} != {book}
didn't write the {genre} book :: {s} != {genre}
wrote neither {book} nor {book2} :: {s} != {book} and {s} != {book2}
wrote a longer book than {o} :: {o} < {s} by pages :: pages
wrote 35 more pages than {o} :: {o} 35 less than {s} by pages :: pages
published a book two months before {o} :: {s} 2 less than {o} by month :: month
wrote either {book} or {book2} :: either {s} = {book} or {s} = {book2}
""",
        ),
    ),
)
_STUDENTS = Setting(
    "students",
    "score: 71 points, 77 points, 83 points, 89 points, 95 points; "
    "student: Amira, Blake, Carly, Devon, Esme; "
    "major: biology, economics, history, physics, sociology; "
    "dorm: Barrow Hall, Dixon House, Fulton Hall, Perkins House, Stokes Hall",
    (
        people(
            "student, students",
            """
{student} :: student
the {major} major :: major
the {major} student :: major
the student majoring in {major} :: major
the student from {dorm} :: dorm
the student living in {dorm} :: dorm
the student who scored {score} :: score
the one who got {score} :: score
the person who lives in {dorm} :: dorm
the student who is studying {major} :: major
the {dorm} resident :: dorm
the student with {score} :: score
""",
            """
scored {score} :: {s} = {score}
got {score} :: {s} = {score}
is majoring in {major} :: {s} = {major}
studies {major} :: {s} = {major}
is the {major} major :: {s} = {major}
lives in {dorm} :: {s} = {dorm}
isn't a {major} major :: {s} != {major}
doesn't live in {dorm} :: {s} != {dorm}
didn't score {score} :: {s} != {score}
is majoring in neither {major} nor {major2} :: {s} != {major} and {s} != {major2}
scored 6 points higher than {o} :: {o} 6 less than {s} by score :: score
scored lower than {o} :: {s} < {o} by score :: score
got a higher grade than {o} :: {o} < {s} by score :: score
scored twelve points less than {o} :: {s} 12 less than {o} by score :: score
did better than {o} :: {o} < {s} by score :: score
got 6 fewer points than {o} :: {s} 6 less than {o} by score :: score
finished with a lower score than {o} :: {s} < {o} by score :: score
is either the {major} or the {major2} major :: either {s} = {major} or {s} = {major2}
""",
        ),
    ),
)
_MARATHON = Setting(
    "a marathon",
    "minutes: 21 minutes, 22 minutes, 23 minutes, 24 minutes, 25 minutes; "
    "runner: Alton, Bettina, Corey, Delia, Emmett; "
    "bib: 104, 118, 137, 152, 169; "
    "hometown: Dover, Fargo, Laredo, Macon, Salem; shirt: brown, lime, maroon, pink, teal",
    (
        people(
            "runner, runners",
            """
{runner} :: runner
the runner from {hometown} :: hometown
the {hometown} native :: hometown
the runner in the {shirt} shirt :: shirt
the person wearing the {shirt} shirt :: shirt
the runner who wore {shirt} :: shirt
the competitor with bib number {bib} :: bib
the runner wearing number {bib} :: bib
the runner who finished in {minutes} :: minutes
the {minutes-} finisher :: minutes
{runner} from {hometown} :: runner :: {runner} = {hometown}
""",
            """
finished in {minutes} :: {s} = {minutes}
wore the {shirt} shirt :: {s} = {shirt}
wore number {bib} :: {s} = {bib}
is from {hometown} :: {s} = {hometown}
ran in the {shirt} shirt :: {s} = {shirt}
didn't wear the {shirt} shirt :: {s} != {shirt}
isn't from {hometown} :: {s} != {hometown}
didn't wear bib number {bib} :: {s} != {bib}
wore neither the {shirt} shirt nor the {shirt2} one :: {s} != {shirt} and {s} != {shirt2}
finished 1 minute before {o} :: {s} 1 less than {o} by minutes :: minutes
finished two minutes after {o} :: {o} 2 less than {s} by minutes :: minutes
finished sometime before {o} :: {s} < {o} by minutes :: minutes
was faster than {o} :: {s} < {o} by minutes :: minutes
finished one minute faster than {o} :: {s} 1 less than {o} by minutes :: minutes
took longer to finish than {o} :: {o} < {s} by minutes :: minutes
was 2 minutes slower than {o} :: {o} 2 less than {s} by minutes :: minutes
crossed the line before {o} :: {s} < {o} by minutes :: minutes
""",
        ),
    ),
)
_THEATRE = Setting(
    "a theatre",
    "row: row 2, row 3, row 4, row 5; guest: Mr Hale, Mrs Ives, Mr Judd, Miss Kemp; "
    "play: Camelot, Hamlet, Othello, Tartuffe; "
    "snack: chocolates, nachos, popcorn, pretzels; price: $22, $27, $32, $37",
    (
        people(
            "guest, guests",
            """
{guest} :: guest
the person in {row} :: row
the guest sitting in {row} :: row
the guest who saw {play} :: play
the person eating {snack} :: snack
the person paying {price} :: price
the one who bought {snack} :: snack
the person with the {price} ticket :: price
whoever saw {play} :: play
the theatergoer who ate the {snack} :: snack
""",
            """
sat in {row} :: {s} = {row}
saw {play} :: {s} = {play}
ate the {snack} :: {s} = {snack}
paid {price} :: {s} = {price}
bought a ticket for {price} :: {s} = {price}
had a seat in {row} :: {s} = {row}
didn't sit in {row} :: {s} != {row}
didn't see {play} :: {s} != {play}
didn't eat {snack} :: {s} != {snack}
saw neither {play} nor {play2} :: {s} != {play} and {s} != {play2}
paid $5 more than {o} :: {o} 5 less than {s} by price :: price
paid ten dollars less than {o} :: {s} 10 less than {o} by price :: price
paid less for a ticket than {o} :: {s} < {o} by price :: price
had a cheaper ticket than {o} :: {s} < {o} by price :: price
sat one row behind {o} :: {o} 1 less than {s} by row :: row
saw either {play} or {play2} :: either {s} = {play} or {s} = {play2}
""",
        ),
    ),
)
WORKS = (_BOOKS, _STUDENTS, _MARATHON, _THEATRE)
