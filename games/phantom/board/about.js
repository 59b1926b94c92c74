// What the front page says about this game.

export const about = {
  en: "Somebody in the opera house is the Phantom. One of you knows who and frightens the diva away; the other narrows the circle of suspects.",
  fr: "Quelqu'un dans l'opéra est le Fantôme. L'un de vous sait qui et fait fuir la diva ; l'autre resserre le cercle des suspects.",
  de: "Jemand im Opernhaus ist das Phantom. Eine Seite weiß, wer, und vertreibt die Diva; die andere zieht den Kreis der Verdächtigen enger.",
};
