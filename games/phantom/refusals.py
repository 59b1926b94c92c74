"""Why an action was refused, in words, for every code in three languages."""

from collections.abc import Mapping
from typing import Final

from games.kit.engine import Language

REFUSALS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "match_is_over": "The match is over.",
        "not_your_turn": "It is the other seat's turn to activate a character.",
        "card_not_open": "No open card allows this character to act: {character}.",
        "no_such_room": "The house has rooms 0 to 9; {room} is none of them.",
        "must_leave_the_room": "A walk may not end where it started: {character}, {room}.",
        "out_of_reach": "Too far, or behind the padlock: {character} cannot walk to {room}.",
        "padlock_must_move": "The padlock must go to another corridor than {corridor}.",
        "blackout_must_move": "The blackout must go to another room than {room}.",
        "nobody_to_call": "Nobody would come: the rooms next to {room} are empty or closed off.",
        "nobody_to_chase": "There is nobody to chase in {room}.",
        "chase_everybody_once": "Whoever else is in {room} must be named exactly once, and nobody more.",
        "no_open_corridor": "No open corridor joins {origin} and {room}.",
        "swap_with_another": "Richard can only swap with somebody else.",
        "not_in_his_room": "The Persian can only take along somebody from {room}: not {character}.",
        "not_on_his_way": "The Persian cannot pass {room} on his way from {origin} to {to}.",
    },
    "fr": {
        "match_is_over": "La partie est terminée.",
        "not_your_turn": "C'est à l'autre siège d'activer un personnage.",
        "card_not_open": "Aucune carte visible ne permet d'activer ce personnage : {character}.",
        "no_such_room": "La maison a les pièces 0 à 9 ; {room} n'en est pas une.",
        "must_leave_the_room": "Un déplacement ne peut finir là où il commence : {character}, {room}.",
        "out_of_reach": "Trop loin, ou derrière le cadenas : {character} ne peut aller en {room}.",
        "padlock_must_move": "Le cadenas doit changer de place, et il est déjà là : {corridor}.",
        "blackout_must_move": "La panne doit aller dans une autre pièce que {room}.",
        "nobody_to_call": "Personne ne viendrait : les pièces voisines de {room} sont vides ou fermées.",
        "nobody_to_chase": "Il n'y a personne à chasser en {room}.",
        "chase_everybody_once": "Chaque autre personnage présent en {room} doit être nommé une fois, et nul autre.",
        "no_open_corridor": "Aucun couloir ouvert ne relie {origin} et {room}.",
        "swap_with_another": "Richard ne peut échanger qu'avec quelqu'un d'autre.",
        "not_in_his_room": "Le Persan ne peut emmener que quelqu'un de {room} : pas {character}.",
        "not_on_his_way": "Le Persan ne peut passer par {room} en allant de {origin} à {to}.",
    },
    "de": {
        "match_is_over": "Die Partie ist beendet.",
        "not_your_turn": "Der andere Platz ist am Zug.",
        "card_not_open": "Keine offene Karte erlaubt diese Figur: {character}.",
        "no_such_room": "Das Haus hat die Räume 0 bis 9; {room} ist keiner davon.",
        "must_leave_the_room": "Ein Gang darf nicht enden, wo er begann: {character}, {room}.",
        "out_of_reach": "Zu weit oder hinter dem Schloss: {character} kann nicht nach {room} gehen.",
        "padlock_must_move": "Das Schloss muss wandern, und dort liegt es schon: {corridor}.",
        "blackout_must_move": "Die Dunkelheit muss in einen anderen Raum als {room}.",
        "nobody_to_call": "Niemand käme: Die Räume neben {room} sind leer oder versperrt.",
        "nobody_to_chase": "In {room} ist niemand zu verjagen.",
        "chase_everybody_once": "Alle anderen in {room} müssen genau einmal genannt werden, und sonst niemand.",
        "no_open_corridor": "Kein offener Gang verbindet {origin} und {room}.",
        "swap_with_another": "Richard kann nur mit einer anderen Figur tauschen.",
        "not_in_his_room": "Der Perser kann nur jemanden aus {room} mitnehmen: {character} ist nicht dort.",
        "not_on_his_way": "Der Perser kommt auf dem Weg von {origin} nach {to} nicht durch {room}.",
    },
}
