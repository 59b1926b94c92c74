// The introduction to Phantom: the first round as the Investigator, against a beginner.

export const wish = { players: 2, seat: 0, table: { seating: "first_investigates", start_space: 4 } };

const picked = (_, board) => board.querySelector(".card-button.chosen");
const ready = (_, board) => board.querySelector(".decision .primary:enabled");
const cardsLeft = (count) => ({ view }) => view.round > 1 || view.open_cards.length <= count;

export const steps = [
  { text: "carlotta", target: ".track" },
  { text: "people", target: ".house" },
  { text: "suspects", target: ".suspects" },
  { text: "cards", target: ".cards" },
  { text: "pick", target: ".cards .open", until: (match, board) => picked(match, board) || cardsLeft(3)(match) },
  { text: "walk", target: ".decision", until: (match, board) => ready(match, board) || cardsLeft(3)(match) },
  { text: "play", target: ".decision .primary", until: cardsLeft(3) },
  { text: "phantom", target: ".cards", until: (match) => cardsLeft(1)(match) },
  { text: "last", target: ".decision", until: ({ view }) => view.round > 1 },
  { text: "told", target: ".suspects" },
  { text: "fright", target: ".track" },
  { text: "alibis", target: ".alibis" },
  { text: "end" },
];

export const words = {
  en: {
    title: "Five minutes with the Phantom",
    lead: "You are the Investigator: one of the eight people in the house is the Phantom, and you want to know who.\nA beginner bot plays the Phantom. A coach tells you what you see and what to try; nothing can go wrong.",
    carlotta: "This is La Carlotta, the diva. Every round she takes fright and walks towards the exit. When she reaches space 22, the Phantom has won.",
    people: "This is the house with its ten rooms. Eight people are in it, and one of them is the Phantom. Doors join the rooms; dotted lines are secret passages that only Meg knows. The padlock closes one door, and one room is dark.",
    suspects: "At the beginning everybody is suspect. You win when only one suspect is left. You can note here what you think of somebody; nobody else sees it.",
    cards: "In each round four cards are open, and each is used once, by you or by the Phantom. The names above show who has which turn. You also see the cards of the next round.",
    pick: "It is your turn: pick one of the open cards.",
    walk: "What is lit can be chosen. Somebody walks through as many doors as there are people in the room where the walk begins. Answer the questions, on the board or here.",
    play: "The board shows what would happen. If you like it, play it.",
    phantom: "Now the Phantom has two turns. Watch the house: where do people go?",
    last: "The last card of the round is yours. When it is played, the Phantom must say, always truly, whether it could appear: whether it is alone or in the dark. Try to have about half of the suspects alone or in the dark, then the answer tells you most.",
    told: "The Phantom has spoken: whoever does not fit the answer is innocent and wears a green tick. The log tells what was said.",
    fright: "La Carlotta moved one space for each suspect that is left, and one more if the Phantom could appear. So clear them quickly.",
    alibis: "Raoul draws alibi cards: yours clear somebody or calm La Carlotta; those that the Phantom draws stay secret or frighten her.",
    end: "That is all you need. Play this match to the end, or read the rules, which have a number for everything.",
  },
  fr: {
    title: "Cinq minutes avec le Fantôme",
    lead: "Vous êtes l'Enquêteur : l'une des huit personnes de la maison est le Fantôme, et vous voulez savoir qui.\nUn robot débutant joue le Fantôme. Un guide vous dit ce que vous voyez et quoi essayer ; vous ne risquez rien.",
    carlotta: "Voici La Carlotta, la diva. À chaque tour elle prend peur et avance vers la sortie. Quand elle atteint la case 22, le Fantôme a gagné.",
    people: "Voici la maison et ses dix salles. Huit personnes s'y trouvent, et l'une d'elles est le Fantôme. Des portes relient les salles ; les pointillés sont des passages secrets que seule Meg connaît. Le cadenas ferme une porte, et une salle est dans le noir.",
    suspects: "Au début, tout le monde est suspect. Vous gagnez quand il n'en reste qu'un. Notez ici ce que vous pensez de chacun ; personne d'autre ne le voit.",
    cards: "À chaque tour quatre cartes sont visibles, et chacune sert une fois, à vous ou au Fantôme. Les noms au-dessus montrent à qui est chaque tour de jeu. Vous voyez aussi les cartes du tour suivant.",
    pick: "À vous : choisissez une carte visible.",
    walk: "Ce qui est éclairé peut être choisi. On passe autant de portes qu'il y a de personnes dans la salle de départ. Répondez aux questions, sur le plateau ou ici.",
    play: "Le plateau montre ce qui arriverait. Si cela vous plaît, jouez.",
    phantom: "Le Fantôme joue maintenant deux fois. Regardez la maison : où vont les gens ?",
    last: "La dernière carte du tour est à vous. Ensuite le Fantôme doit dire, toujours sincèrement, s'il pouvait apparaître : s'il est seul ou dans le noir. Tâchez que la moitié environ des suspects soient seuls ou dans le noir, la réponse vous en dira le plus.",
    told: "Le Fantôme a parlé : qui ne correspond pas à la réponse est innocent et porte une coche verte. Le journal dit ce qui a été annoncé.",
    fright: "La Carlotta avance d'une case par suspect restant, et d'une de plus si le Fantôme pouvait apparaître. Innocentez-les donc vite.",
    alibis: "Raoul tire des cartes d'alibi : les vôtres innocentent quelqu'un ou calment La Carlotta ; celles du Fantôme restent secrètes ou l'effraient.",
    end: "C'est tout ce qu'il faut savoir. Finissez cette partie, ou lisez les règles, où tout porte un numéro.",
  },
  de: {
    title: "Fünf Minuten mit dem Phantom",
    lead: "Sie ermitteln: Eine der acht Personen im Haus ist das Phantom, und Sie wollen wissen, wer.\nEin Anfänger-Bot spielt das Phantom. Ein Begleiter sagt, was Sie sehen und was Sie versuchen können; es kann nichts schiefgehen.",
    carlotta: "Das ist La Carlotta, die Diva. In jeder Runde erschrickt sie und geht auf den Ausgang zu. Erreicht sie Feld 22, hat das Phantom gewonnen.",
    people: "Das ist das Haus mit seinen zehn Räumen. Acht Personen sind darin, und eine davon ist das Phantom. Türen verbinden die Räume; gepunktete Linien sind Geheimgänge, die nur Meg kennt. Das Schloss versperrt eine Tür, und ein Raum ist dunkel.",
    suspects: "Am Anfang sind alle verdächtig. Sie gewinnen, wenn nur noch eine Person verdächtig ist. Hier können Sie notieren, was Sie denken; niemand sonst sieht es.",
    cards: "In jeder Runde liegen vier Karten offen, und jede wird einmal benutzt, von Ihnen oder vom Phantom. Die Namen darüber zeigen, wer wann zieht. Auch die Karten der nächsten Runde sind zu sehen.",
    pick: "Sie sind am Zug: Wählen Sie eine offene Karte.",
    walk: "Was leuchtet, kann gewählt werden. Man geht durch so viele Türen, wie Personen im Raum sind, in dem man losgeht. Beantworten Sie die Fragen, auf dem Plan oder hier.",
    play: "Der Plan zeigt, was geschehen würde. Wenn es Ihnen gefällt, spielen Sie es.",
    phantom: "Jetzt zieht das Phantom zweimal. Schauen Sie ins Haus: Wer geht wohin?",
    last: "Die letzte Karte der Runde gehört Ihnen. Danach muss das Phantom immer wahrheitsgemäß sagen, ob es erscheinen könnte: ob es allein oder im Dunkeln ist. Sorgen Sie dafür, dass etwa die Hälfte der Verdächtigen allein oder im Dunkeln ist, dann verrät die Antwort am meisten.",
    told: "Das Phantom hat gesprochen: Wer nicht zur Antwort passt, ist unschuldig und trägt einen grünen Haken. Das Protokoll sagt, was verkündet wurde.",
    fright: "La Carlotta ging ein Feld für jede Person, die noch verdächtig ist, und eines mehr, wenn das Phantom erscheinen konnte. Also schnell entlasten!",
    alibis: "Raoul zieht Alibikarten: Ihre entlasten jemanden oder beruhigen La Carlotta; die des Phantoms bleiben geheim oder erschrecken sie.",
    end: "Mehr muss man nicht wissen. Spielen Sie diese Partie zu Ende, oder lesen Sie die Regeln, in denen alles eine Nummer hat.",
  },
};
