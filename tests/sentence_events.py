"""Worlds with dates: a clinic, a school and a week of lectures."""

from __future__ import annotations

from sentence_nouns import World, named, noun_of

__all__ = ["CLINIC", "LECTURES", "SCHOOL"]

CLINIC = World(
    "clinic",
    "patient",
    "patients",
    (
        noun_of(
            "time",
            "9:15 am|10:30 am|11:00 am|2:00 pm|4:30 pm",
            "the {} patient|the patient who came at {}|the patient with the {} appointment",
            "came at {}|was seen at {}|had the {} appointment",
            "didn't come at {}|was not seen at {}",
            units="{} minute|{} minutes",
            more="{a} was seen {n}after {b}|{a} came {n}later than {b}|{a} arrived {n}after {b}",
            less="{a} was seen {n}before {b}|{a} came {n}earlier than {b}|"
            "{a} was {n}earlier than {b}",
            top="the last {thing}|the last {thing} to be seen",
            bottom="the first {thing}|the first {thing} to be seen",
        ),
        named("patient", "Ito|Orr|Pell|Quill|Rudd"),
        noun_of(
            "complaint",
            "cough|migraine|rash|sprain|fever",
            "the patient with the {}|the person who has {an}|the {} patient",
            "has {an}|complained of {an}|suffers from {an}",
            "does not have {an}|doesn't have the {}",
        ),
        noun_of(
            "height",
            "150 cm|158 cm|166 cm|171 cm|180 cm",
            "the patient who is {} tall|the {} tall patient|the patient with a height of {}",
            "is {} tall|measures {}",
            "is not {} tall|isn't {} tall",
            units="{} centimetre|{} centimetres",
            more="{a} is {n}taller than {b}",
            less="{a} is {n}shorter than {b}",
            equal="{a} isn't as tall as {b} -1|{a} is not as short as {b} 1",
            top="the tallest {thing}|the tallest of the {things}",
            bottom="the shortest {thing}|the shortest of the five {things}",
        ),
    ),
)
SCHOOL = World(
    "school",
    "student",
    "students",
    (
        noun_of(
            "month",
            "February|March|May|August|November",
            "the student born in {}|the one whose birthday is in {}|the {} student",
            "was born in {}|has a birthday in {}",
            "wasn't born in {}|does not have a birthday in {}",
            units="{} month|{} months",
            more="{a} was born {n}after {b}|{a} has a birthday {n}after {b}|"
            "{a}'s birthday is {n}later than {b}'s",
            less="{a} was born {n}before {b}|{a} has a birthday {n}before {b}|"
            "{a} has an earlier birthday than {b}",
        ),
        named("student", "Ines|Jonas|Katya|Lars|Milo"),
        noun_of(
            "score",
            "71 points|75 points|80 points|88 points|97 points",
            "the student who scored {}|the student with a score of {}|the student with {}",
            "scored {}|got {}|has a score of {}",
            "did not score {}|didn't get {}",
            units="{} point|{} points",
            more="{a} scored {n}more than {b}|{a} scored {n}higher than {b}|"
            "{a}'s score was {n}higher than {b}'s|{a} got a higher score than {b}|"
            "{a} finished with a better score than {b}",
            less="{a} scored {n}less than {b}|{a} scored {n}lower than {b}|"
            "{a} had a lower score than {b}",
            equal="{a} didn't score as high as {b} -1|{a} did not score as many points as {b} -1",
            top="the student with the highest score|the student who scored the most points",
            bottom="the student with the lowest score",
        ),
        noun_of(
            "subject",
            "history|physics|music|biology|Latin",
            "the {} student|the student who studies {}|the one studying {}",
            "studies {}|takes {}",
            "does not study {}|doesn't take {}",
        ),
    ),
)
LECTURES = World(
    "lectures",
    "lecture",
    "lectures",
    (
        noun_of(
            "day",
            "Monday|Tuesday|Wednesday|Thursday|Friday",
            "the {} lecture|the lecture on {}|the talk given on {}",
            "took place on {}|was held on {}|was given on {}",
            "did not take place on {}|wasn't on {}",
            units="{} day|{} days",
            more="{a} took place {n}after {b}|{a} was held {n}later than {b}|"
            "{a} was given later in the week than {b}",
            less="{a} took place {n}before {b}|{a} was held {n}earlier than {b}|"
            "{a} was given earlier in the week than {b}",
            top="the last {thing}|the final {thing}|the last {thing} of the week",
            bottom="the first {thing}|the first {thing} of the week",
        ),
        noun_of(
            "topic",
            "quarks|moths|glaciers|comets|runes",
            "the lecture on {}|the talk about {}|the lecture about {}",
            "was about {}|dealt with {}",
            "was not about {}|wasn't on {}",
        ),
        noun_of(
            "speaker",
            "Abbot|Boyle|Crane|Dunne|Eaton",
            "{}'s lecture|the lecture by {}|the lecture that {} gave|the talk given by {}",
            "was given by {}",
            "was not given by {}|wasn't given by {}",
        ),
        noun_of(
            "audience",
            "20 people|35 people|50 people|60 people|90 people",
            "the lecture attended by {}|the lecture with an audience of {}",
            "was attended by {}|drew an audience of {}",
            "was not attended by {}|did not draw an audience of {}",
            units="{} person|{} people",
            more="{a} had a larger audience than {b}|{a} drew a bigger audience than {b}",
            less="{a} had a smaller audience than {b}",
            top="the lecture with the largest audience",
            bottom="the lecture with the smallest audience",
        ),
    ),
)
