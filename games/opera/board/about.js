// What the front page says about this game.

export const about = {
  en: "Run opera houses in six cities of Europe: bid for a budget, hire the right people, buy music by the greats, and be the one whose composers are in fashion.",
  fr: "Dirigez des opéras dans six villes d’Europe : misez pour un budget, engagez les bonnes personnes, achetez la musique des plus grands, et misez sur les compositeurs à la mode.",
  de: "Führen Sie Opernhäuser in sechs Städten Europas: um ein Budget bieten, die richtigen Leute engagieren, Musik der Großen kaufen und auf die Komponisten setzen, die in Mode kommen.",
};
