// The options of a table of Phantom, for the form that opens one (phantom 1.1, 1.5).

export const choices = {
  start_space: [1, 2, 3, 4, 5, 6, 7],
  seating: ["first_investigates", "first_haunts", "drawn"],
};

const SIDES = { first_investigates: ["investigator", "phantom"], first_haunts: ["phantom", "investigator"] };

/** What a seat plays, if it is known before the match begins; a value of the game. */
export const sideOf = ({ seating }, seat) => SIDES[seating]?.[seat] ?? null;

/** What a waiting table says of its options beside the sides. */
export const shown = ["start_space"];

export const words = {
  en: {
    start_space: "La Carlotta starts on",
    seating: "Sides",
    "start_space.1": "1 (for the Investigator)",
    "start_space.4": "4 (even)",
    "start_space.7": "7 (for the Phantom)",
    "seating.first_investigates": "You investigate",
    "seating.first_haunts": "You are the Phantom",
    "seating.drawn": "Drawn by lot",
  },
  fr: {
    start_space: "La Carlotta commence sur",
    seating: "Camps",
    "start_space.1": "1 (aide l'Enquêteur)",
    "start_space.4": "4 (équilibré)",
    "start_space.7": "7 (aide le Fantôme)",
    "seating.first_investigates": "Vous enquêtez",
    "seating.first_haunts": "Vous êtes le Fantôme",
    "seating.drawn": "Tirés au sort",
  },
  de: {
    start_space: "La Carlotta beginnt auf",
    seating: "Seiten",
    "start_space.1": "1 (hilft der Ermittlung)",
    "start_space.4": "4 (ausgeglichen)",
    "start_space.7": "7 (hilft dem Phantom)",
    "seating.first_investigates": "Sie ermitteln",
    "seating.first_haunts": "Sie sind das Phantom",
    "seating.drawn": "Ausgelost",
  },
};
