"""Settings of a day out or at work: talks, interviews, castles, tables."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["DAYS"]

_TALKS = Setting(
    "talks",
    "time: 1:00 pm, 1:45 pm, 2:30 pm, 3:15 pm; speaker: Abbot, Baird, Cutler, Doyle; "
    "topic: algae, comets, glaciers, robots; room: Ash Room, Birch Room, Cedar Room, Elm Room; "
    "audience: 30, 45, 60, 75",
    (
        things(
            "talk, talks",
            """
the talk on {topic} :: topic
the talk about {topic} :: topic
the {topic} talk :: topic
{speaker}'s talk :: speaker
the lecture given by {speaker} :: speaker
the talk in the {room} :: room
the {time} talk :: time
the talk starting at {time} :: time
the lecture on {topic} :: topic
the talk attended by {audience} people :: audience
""",
            """
starts at {time} :: {s} = {time}
began at {time} :: {s} = {time}
was given by {speaker} :: {s} = {speaker}
is in the {room} :: {s} = {room}
was held in the {room} :: {s} = {room}
drew {audience} people :: {s} = {audience}
was attended by {audience} people :: {s} = {audience}
isn't in the {room} :: {s} != {room}
wasn't given by {speaker} :: {s} != {speaker}
doesn't start at {time} :: {s} != {time}
started 45 minutes before {o} :: {s} 45 less than {o} by time :: time
began ninety minutes after {o} :: {o} 90 less than {s} by time :: time
was later than {o} :: {o} < {s} by time :: time
drew a bigger crowd than {o} :: {o} < {s} by audience :: audience
was attended by 15 more people than {o} :: {o} 15 less than {s} by audience :: audience
drew 30 fewer people than {o} :: {s} 30 less than {o} by audience :: audience
""",
        ),
        people(
            "speaker, speakers",
            """
{speaker} :: speaker
Dr. {speaker} :: speaker
the speaker in the {room} :: room
the {topic} expert :: topic
the person talking about {topic} :: topic
the speaker who drew {audience} people :: audience
whoever spoke in the {room} :: room
the {time} speaker :: time
""",
            """
spoke about {topic} :: {s} = {topic}
lectured on {topic} :: {s} = {topic}
talked in the {room} :: {s} = {room}
was scheduled for {time} :: {s} = {time}
drew an audience of {audience} :: {s} = {audience}
didn't speak about {topic} :: {s} != {topic}
didn't speak in the {room} :: {s} != {room}
spoke earlier than {o} :: {s} < {o} by time :: time
drew more people than {o} :: {o} < {s} by audience :: audience
""",
        ),
    ),
)
_INTERVIEWS = Setting(
    "interviews",
    "day: March 2, March 3, March 4, March 5, March 6; "
    "applicant: Angie, Burton, Carla, Dmitri, Elsie; "
    "degree: accounting, chemistry, design, law, nursing; "
    "school: Arbor College, Eastern University, Hill College, Northern University, Tech Institute",
    (
        people(
            "applicant, applicants",
            """
{applicant} :: applicant
the applicant with a degree in {degree} :: degree
the {degree} graduate :: degree
the graduate of {school} :: school
the {school} graduate :: school
the person interviewed on {day} :: day
the applicant from {school} :: school
the applicant who went to {school} :: school
the person who studied {degree} :: degree
the applicant scheduled for {day} :: day
the {day} interviewee :: day
""",
            """
graduated from {school} :: {s} = {school}
went to {school} :: {s} = {school}
has a degree in {degree} :: {s} = {degree}
studied {degree} :: {s} = {degree}
majored in {degree} :: {s} = {degree}
was interviewed on {day} :: {s} = {day}
will be interviewed on {day} :: {s} = {day}
didn't go to {school} :: {s} != {school}
didn't graduate from {school} :: {s} != {school}
doesn't have a degree in {degree} :: {s} != {degree}
wasn't interviewed on {day} :: {s} != {day}
was interviewed before {o} :: {s} < {o} by day :: day
was interviewed the day after {o} :: {o} 1 less than {s} by day :: day
will be interviewed 2 days before {o} :: {s} 2 less than {o} by day :: day
has an interview sometime after {o} :: {o} < {s} by day :: day
graduated from either {school} or {school2} :: either {s} = {school} or {s} = {school2}
""",
        ),
    ),
)
_CASTLES = Setting(
    "castles",
    "built: 1204, 1251, 1298, 1345; castle: Ardmore, Brannoch, Cairnfell, Dunkerry; "
    "lord: Lord Alder, Lord Bracken, Lord Chive, Lord Dill; ghost: abbess, drummer, jester, page; "
    "rooms: 40 rooms, 65 rooms, 90 rooms, 115 rooms",
    (
        things(
            "castle, castles",
            """
{castle} :: castle
{castle} Castle :: castle
{lord}'s castle :: lord
the castle owned by {lord} :: lord
the castle built in {built} :: built
the castle haunted by the {ghost} :: ghost
the castle with {rooms} :: rooms
the {rooms-} castle :: rooms
the castle with the ghost of the {ghost} :: ghost
the castle belonging to {lord} :: lord
the castle that dates from {built} :: built
the castle that {lord} owns :: lord
""",
            """
was built in {built} :: {s} = {built}
dates from {built} :: {s} = {built}
is owned by {lord} :: {s} = {lord}
belongs to {lord} :: {s} = {lord}
is haunted by the {ghost} :: {s} = {ghost}
has {rooms} :: {s} = {rooms}
isn't haunted by the {ghost} :: {s} != {ghost}
doesn't belong to {lord} :: {s} != {lord}
wasn't built in {built} :: {s} != {built}
doesn't have {rooms} :: {s} != {rooms}
was built 47 years before {o} :: {s} 47 less than {o} by built :: built
is older than {o} :: {s} < {o} by built :: built
was built later than {o} :: {o} < {s} by built :: built
has 25 more rooms than {o} :: {o} 25 less than {s} by rooms :: rooms
has fewer rooms than {o} :: {s} < {o} by rooms :: rooms
is newer than {o} by 47 years :: {o} 47 less than {s} by built :: built
""",
        ),
        people(
            "lord, lords",
            """
{lord} :: lord
the owner of {castle} :: castle
the lord of {castle} :: castle
the owner of the castle built in {built} :: built
the lord whose castle has {rooms} :: rooms
the lord whose castle is haunted by the {ghost} :: ghost
the man who owns {castle} :: castle
""",
            """
owns {castle} :: {s} = {castle}
owns the castle haunted by the {ghost} :: {s} = {ghost}
lives in {castle} :: {s} = {castle}
owns the castle with {rooms} :: {s} = {rooms}
doesn't own {castle} :: {s} != {castle}
owns neither {castle} nor {castle2} :: {s} != {castle} and {s} != {castle2}
owns an older castle than {o} :: {s} < {o} by built :: built
has a castle with more rooms than {o} :: {o} < {s} by rooms :: rooms
owns either {castle} or {castle2} :: either {s} = {castle} or {s} = {castle2}
""",
        ),
    ),
)
_TABLES = Setting(
    "tables",
    "time: 5:30 pm, 6:00 pm, 6:30 pm, 7:00 pm, 7:30 pm; "
    "party: Adler, Bright, Cooke, Dalton, Ebert; "
    "waiter: Aldo, Brice, Carmen, Della, Enzo; "
    "guests: 2 people, 3 people, 4 people, 6 people, 8 people; "
    "dish: duck, lasagna, lobster, salmon, steak",
    (
        things(
            "party, parties",
            """
the {party} party :: party
the {party} family :: party
the {time} party :: time
the {time} reservation :: time
the party served by {waiter} :: waiter
{waiter}'s table :: waiter
the party that ordered the {dish} :: dish
the group who had the {dish} :: dish
the party of {guests} :: guests
the party with {guests} :: guests
the reservation for {time} :: time
""",
            """
arrived at {time} :: {s} = {time}
had a reservation for {time} :: {s} = {time}
was served by {waiter} :: {s} = {waiter}
was waited on by {waiter} :: {s} = {waiter}
ordered the {dish} :: {s} = {dish}
consisted of {guests} :: {s} = {guests}
wasn't served by {waiter} :: {s} != {waiter}
didn't order the {dish} :: {s} != {dish}
didn't arrive at {time} :: {s} != {time}
arrived half an hour before {o} :: {s} 30 less than {o} by time :: time
arrived 1 hour after {o} :: {o} 60 less than {s} by time :: time
came in later than {o} :: {o} < {s} by time :: time
was larger than {o} :: {o} < {s} by guests :: guests
was seated before {o} :: {s} < {o} by time :: time
had two more people than {o} :: {o} 2 less than {s} by guests :: guests
""",
        ),
    ),
)
DAYS = (_TALKS, _INTERVIEWS, _CASTLES, _TABLES)
