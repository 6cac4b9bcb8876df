"""Settings of voices: an election with shares of the vote, radio stations with frequencies."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["VOICES"]

_ELECTION = Setting(
    "an election",
    "share: 8%, 15%, 22%, 29%; candidate: Alcott, Boyle, Costa, Dunn; "
    "party: Centrist, Green, Liberal, Union; district: Eastfield, Harbor, Midtown, Riverside",
    (
        people(
            "candidate, candidates",
            """
{candidate} :: candidate
the {party} candidate :: party
the candidate from {district} :: district
the {party} Party's candidate :: party
the candidate of the {party} Party :: party
the candidate running in {district} :: district
the {district} candidate :: district
the candidate who got {share} of the vote :: share
the candidate with {share} of the vote :: share
the politician from {district} :: district
""",
            """
got {share} of the vote :: {s} = {share}
received {share} of the votes :: {s} = {share}
ran in {district} :: {s} = {district}
represents the {party} Party :: {s} = {party}
stood for the {party} Party :: {s} = {party}
didn't run in {district} :: {s} != {district}
didn't get {share} of the vote :: {s} != {share}
isn't from {district} :: {s} != {district}
got a larger share of the vote than {o} :: {o} < {s} by share :: share
received more votes than {o} :: {o} < {s} by share :: share
got 7% less of the vote than {o} :: {s} 7 less than {o} by share :: share
got seven percent more of the vote than {o} :: {o} 7 less than {s} by share :: share
ran in either {district} or {district2} :: either {s} = {district} or {s} = {district2}
""",
        ),
    ),
)
_RADIO = Setting(
    "radio",
    "frequency: 88.5 FM, 91.3 FM, 94.1 FM, 99.7 FM, 103.3 FM; "
    "station: KBQT, KHJ, KSER, WPLN, WZRD; "
    "host: Arlo, Bianca, Chip, Deb, Ernie; format: classical, country, jazz, news, rock",
    (
        things(
            "station, stations",
            """
{station} :: station
the {format} station :: format
the station at {frequency} :: frequency
the {frequency} station :: frequency
the station broadcasting on {frequency} :: frequency
the station that plays {format} :: format
{host}'s station :: host
the station where {host} works :: host
the station hosted by {host} :: host
""",
            """
broadcasts on {frequency} :: {s} = {frequency}
is at {frequency} :: {s} = {frequency}
plays {format} :: {s} = {format}
is a {format} station :: {s} = {format}
employs {host} :: {s} = {host}
isn't at {frequency} :: {s} != {frequency}
doesn't play {format} :: {s} != {format}
isn't the {format} station :: {s} != {format}
has a higher frequency than {o} :: {o} < {s} by frequency :: frequency
broadcasts at a lower frequency than {o} :: {s} < {o} by frequency :: frequency
is lower on the dial than {o} :: {s} < {o} by frequency :: frequency
doesn't broadcast on {frequency} or {frequency2} :: {s} != {frequency} and {s} != {frequency2}
""",
        ),
        people(
            "host, hosts",
            """
{host} :: host
the host on {station} :: station
the {format} host :: format
the host who works for {station} :: station
the DJ at {frequency} :: frequency
whoever works at {station} :: station
the person who plays {format} :: format
""",
            """
works for {station} :: {s} = {station}
plays {format} :: {s} = {format}
can be heard on {frequency} :: {s} = {frequency}
doesn't work for {station} :: {s} != {station}
doesn't host the {format} show :: {s} != {format}
works for neither {station} nor {station2} :: {s} != {station} and {s} != {station2}
""",
        ),
    ),
)
VOICES = (_ELECTION, _RADIO)
