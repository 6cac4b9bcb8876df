"""Settings of shows and games: dogs, exhibitions, a chart of songs, football, chess."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["SHOWS"]

_DOGS = Setting(
    "dogs",
    "place: 1st, 2nd, 3rd, 4th, 5th; dog: Biscuit, Duchess, Laddie, Misty, Rolo; "
    "breed: boxer, corgi, greyhound, pug, spaniel; owner: Ada, Bernie, Clara, Dale, Effie",
    (
        things(
            "dog, dogs",
            """
{dog} :: dog
the {breed} :: breed
{owner}'s dog :: owner
{owner}'s pet :: owner
the dog owned by {owner} :: owner
the dog that finished {place} :: place
the {place} place dog :: place
{dog} the {breed} :: dog :: {dog} = {breed}
the dog belonging to {owner} :: owner
the dog that belongs to {owner} :: owner
{owner}'s {breed} :: breed :: {breed} = {owner}
""",
            """
is a {breed} :: {s} = {breed}
belongs to {owner} :: {s} = {owner}
came {place} :: {s} = {place}
placed {place} :: {s} = {place}
is owned by {owner} :: {s} = {owner}
isn't a {breed} :: {s} != {breed}
isn't owned by {owner} :: {s} != {owner}
doesn't belong to {owner} :: {s} != {owner}
finished just ahead of {o} :: {s} 1 less than {o} by place :: place
placed higher than {o} :: {s} < {o} by place :: place
came two places behind {o} :: {o} 2 less than {s} by place :: place
finished somewhere behind {o} :: {o} < {s} by place :: place
was placed one spot above {o} :: {s} 1 less than {o} by place :: place
""",
        ),
        people(
            "owner, owners",
            """
{owner} :: owner
{dog}'s owner :: dog
the owner of {dog} :: dog
the {breed}'s owner :: breed
the {breed} owner :: breed
the person who owns the {breed} :: breed
the owner of the {place} place dog :: place
""",
            """
owns {dog} :: {s} = {dog}
owns the {breed} :: {s} = {breed}
brought a {breed} :: {s} = {breed}
doesn't own {dog} :: {s} != {dog}
doesn't have the {breed} :: {s} != {breed}
owns either {dog} or {dog2} :: either {s} = {dog} or {s} = {dog2}
""",
        ),
    ),
)
_EXHIBITS = Setting(
    "exhibitions",
    "date: May 3, May 10, May 17, May 24, May 31; "
    "curator: Aldrin, Bauer, Conway, Drake, Embry; "
    "theme: cubism, ceramics, jewelry, photography, textiles; "
    "gallery: Blue Room, Central Hall, Loft, North Wing, Rotunda",
    (
        things(
            "exhibition, exhibitions",
            """
the {theme} exhibition :: theme
the exhibit on {theme} :: theme
the exhibition of {theme} :: theme
{curator}'s exhibition :: curator
the exhibition curated by {curator} :: curator
the {date} exhibition :: date
the exhibition opening on {date} :: date
the exhibit that opens on {date} :: date
the show in the {gallery} :: gallery
the exhibition held in the {gallery} :: gallery
the {gallery} show :: gallery
""",
            """
opens on {date} :: {s} = {date}
is about {theme} :: {s} = {theme}
was curated by {curator} :: {s} = {curator}
will be in the {gallery} :: {s} = {gallery}
is being held in the {gallery} :: {s} = {gallery}
isn't in the {gallery} :: {s} != {gallery}
won't open on {date} :: {s} != {date}
wasn't curated by {curator} :: {s} != {curator}
opens 1 week before {o} :: {s} 7 less than {o} by date :: date
will open two weeks after {o} :: {o} 14 less than {s} by date :: date
opens sometime before {o} :: {s} < {o} by date :: date
starts later than {o} :: {o} < {s} by date :: date
will take place the week after {o} :: {o} 7 less than {s} by date :: date
opens seven days earlier than {o} :: {s} 7 less than {o} by date :: date
""",
        ),
        people(
            "curator, curators",
            """
{curator} :: curator
the curator of the {theme} exhibition :: theme
the curator in charge of {theme} :: theme
the {theme} curator :: theme
the curator in the {gallery} :: gallery
whoever is using the {gallery} :: gallery
""",
            """
is in charge of {theme} :: {s} = {theme}
curated the {theme} exhibition :: {s} = {theme}
is using the {gallery} :: {s} = {gallery}
didn't curate the {theme} exhibit :: {s} != {theme}
isn't using the {gallery} :: {s} != {gallery}
chose neither {theme} nor {theme2} :: {s} != {theme} and {s} != {theme2}
""",
        ),
    ),
)
_SONGS = Setting(
    "songs",
    "weeks: 3 weeks, 5 weeks, 7 weeks, 9 weeks; "
    "song: Candlelight, Forever, Mirage, Runaway; "
    "singer: Ava Stone, Billy Crane, Cass Moor, Dinah Fox; "
    "label: Apex, Bluebird, Comet, Domino; released: 1984, 1987, 1990, 1993",
    (
        things(
            "song, songs",
            """
{song} :: song
{singer}'s song :: singer
the song by {singer} :: singer
the song on the {label} label :: label
the {label} song :: label
the song released in {released} :: released
the {released} song :: released
the song that spent {weeks} in the chart :: weeks
the song that was released by {label} :: label
the song recorded by {singer} :: singer
{singer}'s hit :: singer
the {released} hit :: released
the song that {singer} sang :: singer
""",
            """
was released in {released} :: {s} = {released}
was released by {label} :: {s} = {label}
was recorded by {singer} :: {s} = {singer}
stayed in the chart for {weeks} :: {s} = {weeks}
spent {weeks} at number one :: {s} = {weeks}
was sung by {singer} :: {s} = {singer}
wasn't sung by {singer} :: {s} != {singer}
didn't come out in {released} :: {s} != {released}
wasn't released on the {label} label :: {s} != {label}
spent 2 weeks longer in the chart than {o} :: {o} 2 less than {s} by weeks :: weeks
stayed in the chart longer than {o} :: {o} < {s} by weeks :: weeks
was in the chart for four weeks fewer than {o} :: {s} 4 less than {o} by weeks :: weeks
spent fewer weeks at number one than {o} :: {s} < {o} by weeks :: weeks
was released three years before {o} :: {s} 3 less than {o} by released :: released
came out after {o} :: {o} < {s} by released :: released
came out 6 years later than {o} :: {o} 6 less than {s} by released :: released
""",
        ),
        people(
            "singer, singers",
            """
{singer} :: singer
the singer of {song} :: song
the singer who recorded {song} :: song
the {label} artist :: label
the artist signed to {label} :: label
the artist on the {label} label :: label
whoever sang {song} :: song
""",
            """
sang {song} :: {s} = {song}
recorded {song} :: {s} = {song}
signed with {label} :: {s} = {label}
was signed to {label} :: {s} = {label}
didn't record {song} :: {s} != {song}
wasn't signed to {label} :: {s} != {label}
had a hit in {released} :: {s} = {released}
recorded neither {song} nor {song2} :: {s} != {song} and {s} != {song2}
spent longer in the chart than {o} :: {o} < {s} by weeks :: weeks
""",
        ),
    ),
)
_FOOTBALL = Setting(
    "football",
    "goals: 4 goals, 7 goals, 10 goals, 13 goals, 16 goals; "
    "player: Adams, Barker, Cole, Denning, Everett; "
    "team: Albion, Hornets, Rangers, Sharks, United; "
    "position: defender, keeper, midfielder, striker, winger",
    (
        people(
            "player, players",
            """
{player} :: player
the {position} :: position
the {team} player :: team
the player from {team} :: team
the player on the {team} team :: team
the player who scored {goals} :: goals
the one playing for {team} :: team
the player with {goals} :: goals
{team}'s player :: team
the man who plays for {team} :: team
""",
            """
scored {goals} :: {s} = {goals}
plays for {team} :: {s} = {team}
is the {position} :: {s} = {position}
finished the season with {goals} :: {s} = {goals}
isn't the {position} :: {s} != {position}
doesn't play for {team} :: {s} != {team}
didn't score {goals} :: {s} != {goals}
plays for neither {team} nor {team2} :: {s} != {team} and {s} != {team2}
isn't the {position} or the {position2} :: {s} != {position} and {s} != {position2}
scored three more goals than {o} :: {o} 3 less than {s} by goals :: goals
scored 6 fewer goals than {o} :: {s} 6 less than {o} by goals :: goals
scored fewer goals than {o} did :: {s} < {o} by goals :: goals
scored more than {o} :: {o} < {s} by goals :: goals
found the net more often than {o} :: {o} < {s} by goals :: goals
netted three goals fewer than {o} :: {s} 3 less than {o} by goals :: goals
plays for either {team} or {team2} :: either {s} = {team} or {s} = {team2}
outscored {o} :: {o} < {s} by goals :: goals
""",
        ),
    ),
)
_CHESS = Setting(
    "chess",
    "moves: 24 moves, 31 moves, 38 moves, 45 moves; "
    "winner: Alekhov, Benitez, Chandra, Dubois; opening: Catalan, Dutch, English, Sicilian; "
    "round: round 1, round 2, round 3, round 4",
    (
        things(
            "game, games",
            """
the {opening} game :: opening
the game won by {winner} :: winner
the game that {winner} won :: winner
{winner}'s win :: winner
{winner}'s victory :: winner
the {moves-} game :: moves
the game that lasted {moves} :: moves
the game in {round} :: round
the {round} game :: round
the game that opened with the {opening} :: opening
""",
            """
lasted {moves} :: {s} = {moves}
was won by {winner} :: {s} = {winner}
was played in {round} :: {s} = {round}
opened with the {opening} :: {s} = {opening}
wasn't won by {winner} :: {s} != {winner}
didn't last {moves} :: {s} != {moves}
didn't take place in {round} :: {s} != {round}
lasted 7 moves longer than {o} :: {o} 7 less than {s} by moves :: moves
was over in fewer moves than {o} :: {s} < {o} by moves :: moves
took 14 fewer moves than {o} :: {s} 14 less than {o} by moves :: moves
took seven more moves than {o} :: {o} 7 less than {s} by moves :: moves
was shorter than {o} :: {s} < {o} by moves :: moves
was played before {o} :: {s} < {o} by round :: round
was played one round after {o} :: {o} 1 less than {s} by round :: round
""",
        ),
        people(
            "player, players",
            """
{winner} :: winner
the winner of the {round} game :: round
the player who opened with the {opening} :: opening
the player using the {opening} :: opening
the player who won in {moves} :: moves
whoever won in {round} :: round
""",
            """
won in {moves} :: {s} = {moves}
won in {round} :: {s} = {round}
played the {opening} :: {s} = {opening}
didn't use the {opening} :: {s} != {opening}
didn't win in {round} :: {s} != {round}
won in 7 fewer moves than {o} :: {s} 7 less than {o} by moves :: moves
needed more moves than {o} :: {o} < {s} by moves :: moves
won in a later round than {o} :: {o} < {s} by round :: round
""",
        ),
    ),
)
SHOWS = (_DOGS, _EXHIBITS, _SONGS, _FOOTBALL, _CHESS)
