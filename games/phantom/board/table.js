// The options of a table of Phantom, for the form that opens one (phantom 1.1, 1.5).

export const choices = {
  start_space: [1, 2, 3, 4, 5, 6, 7],
  seating: ["first_investigates", "first_haunts", "drawn"],
};

export const words = {
  en: {
    start_space: "La Carlotta starts on",
    seating: "Sides",
    "start_space.1": "1 (for the Investigator)",
    "start_space.4": "4 (even)",
    "start_space.7": "7 (for the Phantom)",
  },
  fr: {
    start_space: "La Carlotta commence sur",
    seating: "Camps",
    "start_space.1": "1 (aide l'Enquêteur)",
    "start_space.4": "4 (équilibré)",
    "start_space.7": "7 (aide le Fantôme)",
  },
  de: {
    start_space: "La Carlotta beginnt auf",
    seating: "Seiten",
    "start_space.1": "1 (hilft der Ermittlung)",
    "start_space.4": "4 (ausgeglichen)",
    "start_space.7": "7 (hilft dem Phantom)",
  },
};
