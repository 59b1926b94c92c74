// The introduction to Phantom, step by step: the third round as the Investigator, with five suspects left. The position it
// begins from is introduction.json beside the rules; steps wait for what the learner does, and let go of who plays otherwise.

const ROUND = 3;
const later = ({ view }) => view.round > ROUND || view.winner !== null;
const cardsLeft = (count) => (match) => later(match) || match.view.open_cards.length <= count;
const shown = (selector, count) => (match, board) => cardsLeft(count)(match) || Boolean(board.querySelector(selector));

export const steps = [
  { text: "suspects", target: ".suspects" },
  { text: "carlotta", target: ".track" },
  { text: "house", target: ".house" },
  { text: "truth", target: ".suspects" },
  { text: "cards", target: ".cards" },
  { text: "pick", target: "[data-card='meg']", until: shown(".card-button.chosen", 3) },
  { text: "walk", target: "[data-room='9'], [data-answer='to=9']", until: shown(".decision .primary:enabled", 3) },
  { text: "play", target: ".decision .primary", until: cardsLeft(3) },
  { text: "phantom", target: ".cards", until: cardsLeft(1) },
  { text: "last", target: ".cards, .decision", until: later },
  { text: "told", target: ".suspects" },
  { text: "fright", target: ".track" },
  { text: "alibis", target: ".alibis" },
  { text: "end" },
];

export const words = {
  en: {
    title: "Five minutes with the Phantom",
    lead: "You are the Investigator. Two rounds have been played, and five of the eight people in the house can still be the Phantom: you want to know who it is.\nA beginner bot plays the Phantom. A coach says what you see and what to try; nothing can go wrong.",
    suspects: "The eight people of the house. Three wear a green tick: they are innocent. One of the five others is the Phantom. You win when only one suspect is left.",
    carlotta: "La Carlotta, the diva. After every round she takes fright and walks towards the exit; when she is out, the Phantom has won. So you must hurry.",
    house: "The opera house, cut open: ten rooms and the doors between them. The padlock closes one door, one room lies in the dark, and the dotted lines are secret passages that only Meg knows.",
    truth: "After each round the Phantom must say truly whether it could appear: whether it is alone in a room, or in the dark. Now no suspect is, so the answer would tell you nothing. Bring about half of the suspects apart!",
    cards: "Each of these four cards is used once in this round: one by you, two by the Phantom, and the last by you again, as it says above. The cards of the next round are known too.",
    pick: "Meg stands beside Christine in the auditorium. Pick Meg’s card.",
    walk: "Two people stand in her room, so she may walk through one or two doors. What is lit can be chosen: send her through the secret passage to the dome, room 9.",
    play: "Now Meg is alone, and so is Christine: two of five suspects. The board shows what would happen. Play it.",
    phantom: "Now the Phantom has two turns. Watch the house: it tries to hide among the others, or to spoil your plan.",
    last: "The last card of the round is yours. Look at the list of suspects: about half of them should be alone or in the dark when it is played. Then the Phantom must speak.",
    told: "The Phantom has spoken: whoever does not fit the answer is innocent and wears a tick now. The log says what was told. You can note beside each suspect what you think; nobody else sees it.",
    fright: "La Carlotta moved one space for each suspect that is left, and one more if the Phantom could appear.",
    alibis: "Raoul draws alibi cards. Yours clear somebody or calm La Carlotta; those of the Phantom stay secret or frighten her.",
    end: "That is the whole game. Play on and find the Phantom, or read the rules, where everything has a number.",
  },
  fr: {
    title: "Cinq minutes avec le Fantôme",
    lead: "Vous êtes l'Enquêteur. Deux tours ont été joués, et cinq des huit personnes de la maison peuvent encore être le Fantôme : vous voulez savoir qui.\nUn robot débutant joue le Fantôme. Un guide dit ce que vous voyez et quoi essayer ; vous ne risquez rien.",
    suspects: "Les huit personnes de la maison. Trois portent une coche verte : elles sont innocentes. L'une des cinq autres est le Fantôme. Vous gagnez quand il ne reste qu'un suspect.",
    carlotta: "La Carlotta, la diva. Après chaque tour elle prend peur et avance vers la sortie ; quand elle est dehors, le Fantôme a gagné. Il faut donc faire vite.",
    house: "L'opéra vu en coupe : dix salles et les portes entre elles. Le cadenas ferme une porte, une salle est dans le noir, et les pointillés sont des passages secrets que seule Meg connaît.",
    truth: "Après chaque tour le Fantôme doit dire sincèrement s'il pouvait apparaître : s'il est seul dans une salle, ou dans le noir. À présent aucun suspect ne l'est, la réponse ne vous dirait rien. Séparez la moitié environ des suspects !",
    cards: "Chacune de ces quatre cartes sert une fois dans ce tour : une à vous, deux au Fantôme, et la dernière de nouveau à vous, comme c'est écrit au-dessus. On connaît aussi les cartes du tour suivant.",
    pick: "Meg est avec Christine dans la salle. Choisissez la carte de Meg.",
    walk: "Deux personnes sont dans sa salle, elle peut donc passer une ou deux portes. Ce qui est éclairé peut être choisi : envoyez-la par le passage secret à la coupole, salle 9.",
    play: "Maintenant Meg est seule, et Christine aussi : deux suspects sur cinq. Le plateau montre ce qui arriverait. Jouez.",
    phantom: "Le Fantôme joue maintenant deux fois. Regardez la maison : il cherche à se cacher parmi les autres, ou à gâcher votre plan.",
    last: "La dernière carte du tour est à vous. Regardez la liste des suspects : la moitié environ devrait être seule ou dans le noir quand elle est jouée. Alors le Fantôme doit parler.",
    told: "Le Fantôme a parlé : qui ne correspond pas à la réponse est innocent et porte une coche. Le journal dit ce qui a été annoncé. Notez à côté de chaque suspect ce que vous pensez ; personne d'autre ne le voit.",
    fright: "La Carlotta avance d'une case par suspect restant, et d'une de plus si le Fantôme pouvait apparaître.",
    alibis: "Raoul tire des cartes d'alibi. Les vôtres innocentent quelqu'un ou calment La Carlotta ; celles du Fantôme restent secrètes ou l'effraient.",
    end: "C'est tout le jeu. Continuez et trouvez le Fantôme, ou lisez les règles, où tout porte un numéro.",
  },
  de: {
    title: "Fünf Minuten mit dem Phantom",
    lead: "Sie ermitteln. Zwei Runden sind gespielt, und fünf der acht Personen im Haus können noch das Phantom sein: Sie wollen wissen, wer es ist.\nEin Anfänger-Bot spielt das Phantom. Ein Begleiter sagt, was Sie sehen und was Sie versuchen können; es kann nichts schiefgehen.",
    suspects: "Die acht Personen des Hauses. Drei tragen einen grünen Haken: Sie sind unschuldig. Eine der fünf anderen ist das Phantom. Sie gewinnen, wenn nur noch eine Person verdächtig ist.",
    carlotta: "La Carlotta, die Diva. Nach jeder Runde erschrickt sie und geht auf den Ausgang zu; ist sie draußen, hat das Phantom gewonnen. Sie müssen sich also beeilen.",
    house: "Das Opernhaus im Schnitt: zehn Räume und die Türen dazwischen. Das Schloss versperrt eine Tür, ein Raum liegt im Dunkeln, und die gepunkteten Linien sind Geheimgänge, die nur Meg kennt.",
    truth: "Nach jeder Runde muss das Phantom wahrheitsgemäß sagen, ob es erscheinen könnte: ob es allein in einem Raum ist oder im Dunkeln. Jetzt ist das bei keiner verdächtigen Person so, die Antwort würde nichts verraten. Trennen Sie etwa die Hälfte der Verdächtigen!",
    cards: "Jede dieser vier Karten wird in dieser Runde einmal benutzt: eine von Ihnen, zwei vom Phantom und die letzte wieder von Ihnen, wie es darüber steht. Auch die Karten der nächsten Runde sind bekannt.",
    pick: "Meg steht neben Christine im Saal. Wählen Sie Megs Karte.",
    walk: "In ihrem Raum stehen zwei Personen, also darf sie durch eine oder zwei Türen gehen. Was leuchtet, kann gewählt werden: Schicken Sie sie durch den Geheimgang in die Kuppel, Raum 9.",
    play: "Jetzt ist Meg allein, und Christine auch: zwei von fünf Verdächtigen. Der Plan zeigt, was geschehen würde. Spielen Sie es.",
    phantom: "Jetzt zieht das Phantom zweimal. Schauen Sie ins Haus: Es versucht, sich unter den anderen zu verstecken oder Ihren Plan zu stören.",
    last: "Die letzte Karte der Runde gehört Ihnen. Sehen Sie auf die Liste der Verdächtigen: Etwa die Hälfte sollte allein oder im Dunkeln sein, wenn sie gespielt ist. Dann muss das Phantom sprechen.",
    told: "Das Phantom hat gesprochen: Wer nicht zur Antwort passt, ist unschuldig und trägt jetzt einen Haken. Das Protokoll sagt, was verkündet wurde. Neben jeder Person können Sie notieren, was Sie denken; niemand sonst sieht es.",
    fright: "La Carlotta ging ein Feld für jede Person, die noch verdächtig ist, und eines mehr, wenn das Phantom erscheinen konnte.",
    alibis: "Raoul zieht Alibikarten. Ihre entlasten jemanden oder beruhigen La Carlotta; die des Phantoms bleiben geheim oder erschrecken sie.",
    end: "Das ist das ganze Spiel. Spielen Sie weiter und finden Sie das Phantom, oder lesen Sie die Regeln, in denen alles eine Nummer hat.",
  },
};
