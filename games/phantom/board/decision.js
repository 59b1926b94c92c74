// A decision in the making: which questions an open card asks, what may be answered (from `options` alone), and the
// action that follows. A draft is plain data: `{card: "raoul", to: 5, …}`.

const walk = (rooms) => ({ key: "to", kind: "room", choices: rooms });
const ask = (key, kind, choices) => ({ key, kind, choices });

const STEPS = {
  RaoulCard: (card) => [walk(card.destinations)],
  MegCard: (card) => [walk(card.destinations)],
  MadameGiryCard(card, draft) {
    const timing = ask("timing", "word", ["after", "before"]);
    const corridor = ask("corridor", "corridor", card.padlocks.map((padlock) => padlock.corridor));
    if (draft.timing !== "before") return [timing, walk(card.destinations), corridor];
    const laid = card.padlocks.find((padlock) => padlock.corridor === draft.corridor);
    return [timing, corridor, walk(laid ? laid.destinations_before : [])];
  },
  BuquetCard: (card) => [walk(card.destinations), ask("blackout", "room", card.blackouts)],
  ChristineCard: (card, draft) => [walk(card.destinations), callAt(card, draft) ? ask("call", "yes_no", [true, false]) : null],
  MoncharminCard(card, draft) {
    const chase = chaseAt(card, draft);
    const exits = chase && draft.chase ? chase.characters.map((who) => ask(`chased.${who}`, "room", chase.exits)) : [];
    return [walk(card.destinations), chase ? ask("chase", "yes_no", [true, false]) : null, ...exits];
  },
  RichardCard: (card, draft) => [
    ask("mode", "word", ["walk", "swap"]),
    draft.mode === "swap" ? ask("other", "character", card.swaps) : walk(card.destinations),
  ],
  PersianCard(card, draft) {
    const escort = card.escorts.find(({ to }) => to === draft.to);
    const companion = escort ? ask("companion", "character", ["nobody", ...card.companions]) : null;
    const taken = draft.companion && draft.companion !== "nobody";
    return [walk(card.destinations), companion, escort && taken ? ask("leave_at", "room", escort.leave_at) : null];
  },
};

const ACTIONS = {
  RaoulCard: ({ to }) => ({ type: "ActivateRaoul", to }),
  MegCard: ({ to }) => ({ type: "ActivateMeg", to }),
  MadameGiryCard: ({ to, corridor, timing }) => ({ type: "ActivateMadameGiry", to, corridor, timing }),
  BuquetCard: ({ to, blackout }) => ({ type: "ActivateBuquet", to, blackout }),
  ChristineCard: ({ to, call }) => ({ type: "ActivateChristine", to, call: Boolean(call) }),
  MoncharminCard: (draft, card) => ({ type: "ActivateMoncharmin", to: draft.to, chased: chasedIn(card, draft) }),
  RichardCard: ({ mode, to, other }) => (mode === "swap" ? { type: "SwapRichard", other } : { type: "ActivateRichard", to }),
  PersianCard: ({ to, companion, leave_at }) =>
    ({ type: "ActivatePersian", to, escort: companion && companion !== "nobody" ? { companion, leave_at } : null }),
};

/** Who would come if Christine called from where the draft sends her. */
export const callAt = (card, draft) => card.calls.find(({ to }) => to === draft.to);

/** Whom Moncharmin would meet where the draft sends him. */
export const chaseAt = (card, draft) => card.chases.find(({ to }) => to === draft.to);

export function chasedIn(card, draft) {
  const chase = draft.chase && chaseAt(card, draft);
  return chase ? chase.characters.map((character) => ({ character, room: draft[`chased.${character}`] })) : [];
}

export const cardOf = (options, draft) => options?.cards.find(({ character }) => character === draft.card);

/** Every question the card asks, given what is answered so far. */
export function stepsOf(card, draft) {
  return STEPS[card.type](card, draft).filter(Boolean);
}

/** The questions to show: the answered ones and the first that is open. */
export function shownSteps(card, draft) {
  const steps = stepsOf(card, draft);
  const open = steps.findIndex((step) => draft[step.key] === undefined);
  return open < 0 ? steps : steps.slice(0, open + 1);
}

export const isComplete = (card, draft) => stepsOf(card, draft).every((step) => draft[step.key] !== undefined);

/** The draft with one more answer; answers that no longer fit are forgotten, and where there is one choice it is made. */
export function answer(card, draft, key, value) {
  let before = { ...draft, [key]: value };
  for (;;) {
    const after = settle(card, before);
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    before = after;
  }
}

function settle(card, draft) {
  const steps = stepsOf(card, draft);
  const next = { card: draft.card };
  for (const { key, choices } of steps) {
    if (choices.includes(draft[key])) next[key] = draft[key];
    else if (choices.length === 1) next[key] = choices[0];
  }
  return next;
}

/** The draft as it was before a question was answered. */
export function before(card, draft, key) {
  const keys = stepsOf(card, draft).map((step) => step.key);
  const kept = keys.slice(0, keys.indexOf(key)).filter((name) => draft[name] !== undefined);
  return { card: draft.card, ...Object.fromEntries(kept.map((name) => [name, draft[name]])) };
}

/** The draft of a card just picked. */
export function begin(card) {
  const first = { card: card.character };
  return card.type === "MadameGiryCard" ? settle(card, { ...first, timing: "after" }) : settle(card, first);
}

/** Whose card an action of the API takes: `ActivateMadameGiry` is Madame Giry's. */
export const characterOf = (action) => action?.type.replace(/^(Activate|Swap)/, "").replace(/(?!^)([A-Z])/g, "_$1").toLowerCase() ?? null;

export const actionOf = (card, draft) => ACTIONS[card.type](draft, card);
