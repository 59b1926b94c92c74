// The options of a table of Opera, for the form that opens one (opera 10.1).

export const choices = {};

export const words = {
  en: { open_screens: "Open screens: everybody sees everybody’s ducats and stock" },
  fr: { open_screens: "Paravents ouverts : tous voient les ducats et les réserves de tous" },
  de: { open_screens: "Offene Sichtschirme: alle sehen Dukaten und Vorräte aller" },
};
