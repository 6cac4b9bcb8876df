"""Settings of a town: deliveries, the lottery, wards and crimes."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["TOWN"]

_DELIVERIES = Setting(
    "deliveries",
    "time: 9:00am, 10:00am, 11:00am, 12:00pm, 1:00pm; "
    "driver: Al, Bridget, Curt, Donna, Earl; "
    "street: Birch Street, Elm Street, Maple Street, Oak Street, Vine Street; "
    "cargo: bricks, flowers, furniture, paint, pizza; van: black, green, orange, silver, white",
    (
        things(
            "delivery, deliveries",
            """
the delivery to {street} :: street
the {street} delivery :: street
the {time} delivery :: time
{driver}'s delivery :: driver
the delivery made by {driver} :: driver
the delivery of {cargo} :: cargo
the {cargo} delivery :: cargo
the shipment of {cargo} :: cargo
the delivery by the {van} van :: van
the load of {cargo} :: cargo
""",
            """
was made at {time} :: {s} = {time}
went to {street} :: {s} = {street}
was made by {driver} :: {s} = {driver}
arrived at {time} :: {s} = {time}
didn't go to {street} :: {s} != {street}
wasn't made by {driver} :: {s} != {driver}
didn't arrive at {time} :: {s} != {time}
was made one hour before {o} :: {s} 60 less than {o} by time :: time
arrived 2 hours after {o} :: {o} 120 less than {s} by time :: time
was made earlier than {o} :: {s} < {o} by time :: time
arrived sometime later than {o} :: {o} < {s} by time :: time
came an hour after {o} :: {o} 60 less than {s} by time :: time
""",
        ),
        people(
            "driver, drivers",
            """
{driver} :: driver
the driver of the {van} van :: van
the {van} van's driver :: van
the driver who went to {street} :: street
the person who delivered the {cargo} :: cargo
the driver delivering {cargo} :: cargo
the person driving the {van} van :: van
the driver with the {cargo} :: cargo
whoever delivered to {street} :: street
the {van} van :: van
the van carrying {cargo} :: cargo
""",
            """
delivered the {cargo} :: {s} = {cargo}
drove the {van} van :: {s} = {van}
delivered to {street} :: {s} = {street}
made a delivery to {street} :: {s} = {street}
didn't drive the {van} van :: {s} != {van}
didn't go to {street} :: {s} != {street}
wasn't carrying {cargo} :: {s} != {cargo}
drove neither the {van} nor the {van2} van :: {s} != {van} and {s} != {van2}
arrived an hour before {o} :: {s} 60 less than {o} by time :: time
made a delivery two hours later than {o} :: {o} 120 less than {s} by time :: time
arrived sometime after {o} did :: {o} < {s} by time :: time
""",
        ),
    ),
)
_LOTTERY = Setting(
    "lottery",
    "prize: $1 million, $3 million, $5 million, $7 million; "
    "winner: Harold, Joan, Keith, Luella; town: Ashford, Brinton, Corby, Dunmow; "
    "job: barber, clerk, plumber, teacher; purchase: boat, castle, island, jet",
    (
        people(
            "winner, winners",
            """
{winner} :: winner
the {job} :: job
the {town} winner :: town
the winner from {town} :: town
the person from {town} :: town
the winner who bought the {purchase} :: purchase
the person who won {prize} :: prize
the {prize} winner :: prize
the winner living in {town} :: town
{winner} from {town} :: winner :: {winner} = {town}
the person who works as a {job} :: job
the resident of {town} :: town
""",
            """
won {prize} :: {s} = {prize}
lives in {town} :: {s} = {town}
comes from {town} :: {s} = {town}
is the {job} :: {s} = {job}
bought the {purchase} :: {s} = {purchase}
works as a {job} :: {s} = {job}
isn't the {job} :: {s} != {job}
doesn't live in {town} :: {s} != {town}
isn't from {town} :: {s} != {town}
didn't buy the {purchase} :: {s} != {purchase}
lives in neither {town} nor {town2} :: {s} != {town} and {s} != {town2}
won $2 million more than {o} :: {o} 2 less than {s} by prize :: prize
won two million dollars less than {o} :: {s} 2 less than {o} by prize :: prize
won less than {o} :: {s} < {o} by prize :: prize
won more money than {o} did :: {o} < {s} by prize :: prize
had a bigger win than {o} :: {o} < {s} by prize :: prize
isn't from {town} or {town2} :: {s} != {town} and {s} != {town2}
""",
        ),
    ),
)
_WARD = Setting(
    "a ward",
    "bed: 1, 2, 3, 4, 5; patient: Mr Ash, Mrs Birch, Mr Cedar, Miss Elm, Mrs Oakes; "
    "nurse: Angela, Beth, Carl, Dora, Evan; "
    "ailment: asthma, bronchitis, migraine, pneumonia, tonsillitis; "
    "days: 3 days, 5 days, 7 days, 9 days, 11 days",
    (
        people(
            "patient, patients",
            """
{patient} :: patient
the patient in bed {bed} :: bed
the patient with {ailment} :: ailment
the {ailment} patient :: ailment
{nurse}'s patient :: nurse
the patient being looked after by {nurse} :: nurse
the patient suffering from {ailment} :: ailment
the patient who stayed for {days} :: days
the person who has {ailment} :: ailment
the patient treated by {nurse} :: nurse
""",
            """
has {ailment} :: {s} = {ailment}
is in bed {bed} :: {s} = {bed}
is being treated for {ailment} :: {s} = {ailment}
is looked after by {nurse} :: {s} = {nurse}
is cared for by {nurse} :: {s} = {nurse}
stayed for {days} :: {s} = {days}
doesn't have {ailment} :: {s} != {ailment}
isn't in bed {bed} :: {s} != {bed}
isn't being treated by {nurse} :: {s} != {nurse}
has neither {ailment} nor {ailment2} :: {s} != {ailment} and {s} != {ailment2}
stayed 2 days longer than {o} :: {o} 2 less than {s} by days :: days
was in hospital longer than {o} :: {o} < {s} by days :: days
spent four days less in hospital than {o} :: {s} 4 less than {o} by days :: days
is in a higher-numbered bed than {o} :: {o} < {s} by bed :: bed
is in the bed numbered one higher than {o}'s :: {o} 1 less than {s} by bed :: bed
""",
        ),
    ),
)
_CRIMES = Setting(
    "crimes",
    "month: January, February, March, April, May; "
    "detective: Archer, Bishop, Clemens, Danforth, Eastman; "
    "crime: arson, burglary, forgery, kidnapping, smuggling; "
    "suburb: Fairview, Hilltop, Lakeside, Northgate, Parkway",
    (
        things(
            "case, cases",
            """
the {crime} :: crime
the {crime} case :: crime
the {suburb} case :: suburb
the case in {suburb} :: suburb
the crime in {suburb} :: suburb
the {month} crime :: month
the case solved in {month} :: month
{detective}'s case :: detective
the case investigated by {detective} :: detective
the crime that took place in {suburb} :: suburb
the case that {detective} solved :: detective
the crime committed in {suburb} :: suburb
""",
            """
was solved by {detective} :: {s} = {detective}
took place in {suburb} :: {s} = {suburb}
happened in {month} :: {s} = {month}
was committed in {suburb} :: {s} = {suburb}
was investigated by {detective} :: {s} = {detective}
wasn't solved by {detective} :: {s} != {detective}
didn't happen in {suburb} :: {s} != {suburb}
didn't occur in {month} :: {s} != {month}
was committed in neither {suburb} nor {suburb2} :: {s} != {suburb} and {s} != {suburb2}
happened a month before {o} :: {s} 1 less than {o} by month :: month
took place two months after {o} :: {o} 2 less than {s} by month :: month
occurred sometime before {o} :: {s} < {o} by month :: month
happened later than {o} :: {o} < {s} by month :: month
was either the {crime} or the {crime2} :: either {s} = {crime} or {s} = {crime2}
""",
        ),
        people(
            "detective, detectives",
            """
{detective} :: detective
Detective {detective} :: detective
the detective on the {crime} case :: crime
the detective who solved the {crime} :: crime
the detective investigating the {crime} :: crime
the detective working in {suburb} :: suburb
the detective assigned to {suburb} :: suburb
whoever solved the {crime} case :: crime
""",
            """
solved the {crime} :: {s} = {crime}
investigated the {crime} case :: {s} = {crime}
worked in {suburb} :: {s} = {suburb}
was assigned to {suburb} :: {s} = {suburb}
didn't solve the {crime} :: {s} != {crime}
didn't work in {suburb} :: {s} != {suburb}
solved neither the {crime} nor the {crime2} :: {s} != {crime} and {s} != {crime2}
solved a case two months before {o} :: {s} 2 less than {o} by month :: month
""",
        ),
    ),
)
TOWN = (_DELIVERIES, _LOTTERY, _WARD, _CRIMES)
