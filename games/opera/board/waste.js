// Decisions that the rules allow and nobody means: they are asked about once more before they are sent.

import { incomeOf } from "./forecast.js";
import { isHiring } from "./mind.js";
import { isUntouched } from "./plan.js";
import { criticoTarget } from "./steps.js";

/** The key of the second question, or null if the draft is worth its price. */
export function wasteOf(mind) {
  const { draft } = mind;
  if (!isHiring(mind) || !draft.role) return null;
  return WASTES[draft.role]?.(mind) ?? null;
}

const WASTES = {
  impresario: (mind) => (isUntouched(mind.draft.plan) ? "waste.nothing" : losesAllIncome(mind) ? "waste.income" : null),
  architetto: ({ draft }) => (draft.parts.length ? null : "waste.nothing"),
  maestro: (mind) => (mind.draft.city && myIncome(mind, mind.future) <= myIncome(mind, mind.view) ? "waste.maestro" : null),
  critico: (mind) => (mind.draft.change || !mind.draft.city || criticoTarget(mind, mind.draft.city)?.composers.length && !mind.draft.composer ? null : "waste.review"),
  esperto: (mind) => (mind.draft.city && mind.future.players[mind.me.seat].points === mind.me.points ? "waste.esperto" : null),
};

const myIncome = ({ me }, view) => incomeOf(view, view.players[me.seat].houses);

const losesAllIncome = (mind) => myIncome(mind, mind.view) > 0 && myIncome(mind, mind.future) === 0;
