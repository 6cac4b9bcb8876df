"""Settings of travel and far away: flights, telescopes, satellites, bridges."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["ABROAD"]

_FLIGHTS = Setting(
    "flights",
    "departure: 8:15 am, 8:40 am, 9:05 am, 9:30 am, 9:55 am; "
    "pilot: Captain Ames, Captain Brill, Captain Cho, Captain Dietz, Captain Ellery; "
    "city: Boise, Denver, Fresno, Omaha, Tampa; gate: A2, B7, C4, D9, E1",
    (
        things(
            "flight, flights",
            """
the flight to {city} :: city
the {city} flight :: city
the {departure} flight :: departure
the flight leaving at {departure} :: departure
the plane bound for {city} :: city
the flight from gate {gate} :: gate
the plane at Gate {gate} :: gate
{pilot}'s flight :: pilot
the flight piloted by {pilot} :: pilot
the plane that departs at {departure} :: departure
the plane flown by {pilot} :: pilot
the plane that {pilot} is flying :: pilot
the flight scheduled for {departure} :: departure
""",
            """
is going to {city} :: {s} = {city}
leaves at {departure} :: {s} = {departure}
leaves from gate {gate} :: {s} = {gate}
departs from Gate {gate} :: {s} = {gate}
is piloted by {pilot} :: {s} = {pilot}
isn't headed for {city} :: {s} != {city}
doesn't leave from gate {gate} :: {s} != {gate}
isn't flown by {pilot} :: {s} != {pilot}
is going to neither {city} nor {city2} :: {s} != {city} and {s} != {city2}
takes off before {o} :: {s} < {o} by departure :: departure
departs sometime after {o} :: {o} < {s} by departure :: departure
takes off 25 minutes earlier than {o} :: {s} 25 less than {o} by departure :: departure
is scheduled to leave 50 minutes after {o} :: {o} 50 less than {s} by departure :: departure
leaves twenty-five minutes before {o} :: {s} 25 less than {o} by departure :: departure
leaves later than {o} :: {o} < {s} by departure :: departure
""",
        ),
        people(
            "pilot, pilots",
            """
{pilot} :: pilot
the pilot of the {city} flight :: city
the pilot flying to {city} :: city
the pilot at gate {gate} :: gate
the pilot who is leaving from gate {gate} :: gate
whoever is flying to {city} :: city
the captain of the {departure} flight :: departure
""",
            """
is flying to {city} :: {s} = {city}
is bound for {city} :: {s} = {city}
takes off at {departure} :: {s} = {departure}
is leaving from gate {gate} :: {s} = {gate}
isn't flying to {city} :: {s} != {city}
won't be flying to {city} or {city2} :: {s} != {city} and {s} != {city2}
will take off before {o} :: {s} < {o} by departure :: departure
is scheduled to take off 25 minutes after {o} :: {o} 25 less than {s} by departure :: departure
leaves sometime later than {o} :: {o} < {s} by departure :: departure
""",
        ),
    ),
)
_PLANETS = Setting(
    "planets",
    "distance: 27 light years, 54 light years, 81 light years, 108 light years; "
    "planet: BD-8, GX-41, Ololo, Zynga; telescope: Argus, Bowles, Corvid, Dome; "
    "astronomer: Dr. Frost, Dr. Gage, Dr. Hertz, Dr. Iyer; year: 2003, 2007, 2011, 2015",
    (
        things(
            "planet, planets",
            """
{planet} :: planet
the planet discovered by {astronomer} :: astronomer
the planet found by {astronomer} :: astronomer
{astronomer}'s planet :: astronomer
the planet discovered in {year} :: year
the planet {distance} from earth :: distance
the planet that is {distance} away :: distance
the planet found with the {telescope} telescope :: telescope
the planet first seen through the {telescope} telescope :: telescope
{astronomer}'s discovery :: astronomer
the {year} discovery :: year
the planet that was discovered using the {telescope} telescope :: telescope
""",
            """
was discovered by {astronomer} :: {s} = {astronomer}
was found in {year} :: {s} = {year}
is {distance} from earth :: {s} = {distance}
lies {distance} away :: {s} = {distance}
was first seen with the {telescope} telescope :: {s} = {telescope}
wasn't discovered by {astronomer} :: {s} != {astronomer}
isn't {distance} away :: {s} != {distance}
wasn't found using the {telescope} telescope :: {s} != {telescope}
is farther from earth than {o} :: {o} < {s} by distance :: distance
is 27 light years closer to earth than {o} :: {s} 27 less than {o} by distance :: distance
is 54 light years further away than {o} :: {o} 54 less than {s} by distance :: distance
was discovered before {o} :: {s} < {o} by year :: year
was found 4 years after {o} :: {o} 4 less than {s} by year :: year
was discovered four years earlier than {o} :: {s} 4 less than {o} by year :: year
is somewhat closer than {o} :: {s} < {o} by distance :: distance
isn't as far away as {o} :: {s} < {o} by distance :: distance
""",
        ),
    ),
)
_SATELLITES = Setting(
    "satellites",
    "launch: January, February, March, April, May; "
    "satellite: Astero, Beacon, Cirrus, Dynamo, Etoile; "
    "company: Arnotech, Bluefin, Cortez, Dreadco, Vexatech; "
    "weight: 200 kg, 250 kg, 300 kg, 350 kg, 400 kg",
    (
        things(
            "satellite, satellites",
            """
the {satellite} :: satellite
{company}'s satellite :: company
the {company} satellite :: company
the satellite built by {company} :: company
the satellite launched in {launch} :: launch
the satellite made by {company} :: company
the {weight} satellite :: weight
the satellite weighing {weight} :: weight
the satellite that was launched in {launch} :: launch
the satellite with the {launch} launch date :: launch
the satellite that {company} built :: company
""",
            """
is made by {company} :: {s} = {company}
was built by {company} :: {s} = {company}
was launched in {launch} :: {s} = {launch}
will be launched in {launch} :: {s} = {launch}
weighs {weight} :: {s} = {weight}
wasn't launched in {launch} :: {s} != {launch}
isn't made by {company} :: {s} != {company}
doesn't weigh {weight} :: {s} != {weight}
wasn't built by {company} or {company2} :: {s} != {company} and {s} != {company2}
is heavier than {o} :: {o} < {s} by weight :: weight
weighs 50 kg less than {o} :: {s} 50 less than {o} by weight :: weight
is 100 kg heavier than {o} :: {o} 100 less than {s} by weight :: weight
was launched one month before {o} :: {s} 1 less than {o} by launch :: launch
will be launched two months after {o} :: {o} 2 less than {s} by launch :: launch
was sent into orbit before {o} :: {s} < {o} by launch :: launch
weighs less than {o} :: {s} < {o} by weight :: weight
was launched sometime after {o} :: {o} < {s} by launch :: launch
""",
        ),
    ),
)
_BRIDGES = Setting(
    "bridges",
    "length: 310 feet, 385 feet, 460 feet, 535 feet; "
    "bridge: Ember, Fox Hill, Gully, Kettle; river: Alder, Blackwater, Clyde, Dart; "
    "opened: 1912, 1925, 1938, 1951; engineer: Ashe, Boone, Crisp, Doyle",
    (
        things(
            "bridge, bridges",
            """
the {bridge} Bridge :: bridge
the {length-} bridge :: length
the bridge over the {river} :: river
the bridge across the {river} :: river
the bridge that crosses the {river} :: river
the bridge designed by {engineer} :: engineer
{engineer}'s bridge :: engineer
the bridge built in {opened} :: opened
the bridge that opened in {opened} :: opened
the bridge with a length of {length} :: length
the bridge measuring {length} :: length
""",
            """
crosses the {river} :: {s} = {river}
spans the {river} :: {s} = {river}
opened in {opened} :: {s} = {opened}
was designed by {engineer} :: {s} = {engineer}
is {length} long :: {s} = {length}
measures {length} :: {s} = {length}
doesn't cross the {river} :: {s} != {river}
wasn't designed by {engineer} :: {s} != {engineer}
isn't {length} long :: {s} != {length}
is longer than {o} :: {o} < {s} by length :: length
is 75 feet shorter than {o} :: {s} 75 less than {o} by length :: length
is 150 feet longer than {o} :: {o} 150 less than {s} by length :: length
was opened 13 years before {o} :: {s} 13 less than {o} by opened :: opened
is older than {o} :: {s} < {o} by opened :: opened
opened thirteen years later than {o} :: {o} 13 less than {s} by opened :: opened
isn't as long as {o} :: {s} < {o} by length :: length
is newer than {o} :: {o} < {s} by opened :: opened
""",
        ),
        people(
            "engineer, engineers",
            """
{engineer} :: engineer
the engineer of the {bridge} Bridge :: bridge
the designer of the {length-} bridge :: length
the engineer who designed the {bridge} Bridge :: bridge
the engineer who bridged the {river} :: river
the person who built the {bridge} Bridge :: bridge
whoever designed the {opened} bridge :: opened
""",
            """
designed the {bridge} Bridge :: {s} = {bridge}
bridged the {river} :: {s} = {river}
built the bridge across the {river} :: {s} = {river}
designed the bridge that opened in {opened} :: {s} = {opened}
was responsible for the {length-} bridge :: {s} = {length}
didn't design the {bridge} Bridge :: {s} != {bridge}
built a longer bridge than {o} :: {o} < {s} by length :: length
designed neither the {bridge} nor the {bridge2} Bridge :: {s} != {bridge} and {s} != {bridge2}
""",
        ),
    ),
)
ABROAD = (_FLIGHTS, _PLANETS, _SATELLITES, _BRIDGES)
