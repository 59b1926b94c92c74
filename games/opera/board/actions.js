// The actions of the API that a complete draft becomes.

import { isHiring } from "./mind.js";
import { bought, housesOf } from "./plan.js";

const verb = (mind) => (isHiring(mind) ? "Hire" : "Join");
const titled = (role) => role[0].toUpperCase() + role.slice(1);

/** The action for a complete draft, by role. */
export const actions = {
  bid: (mind) => ({ type: "Bid", amount: mind.draft.bid }),
  end: () => ({ type: "EndPerformance" }),
  intermezzo: () => ({ type: "Intermezzo" }),
  follow: () => ({ type: "FollowEsperto" }),
  decline: () => ({ type: "DeclineEsperto" }),
  impresario: (mind) => ({ type: `${verb(mind)}Impresario`, purchases: bought(mind.draft.plan).map((piece) => piece.composer), houses: housesOf(mind.draft.plan) }),
  architetto: (mind) => ({ type: `${verb(mind)}Architetto`, parts: mind.draft.parts }),
  signora: (mind, payment) => ({ type: `${verb(mind)}Signora`, composer: mind.draft.sale.composer, city: mind.draft.sale.city, payment }),
  maestro: travel,
  esperto: travel,
  critico: (mind) => ({ type: "HireCritico", city: mind.draft.city, composer: mind.draft.composer, change: mind.draft.change }),
};

/** The action that the draft is about to become, as far as it is decided; null while nothing is. */
export function intended(mind) {
  const { options, draft } = mind;
  if (!options || mind.table.busy()) return null;
  if (options.bid) return draft.bid === null ? null : actions.bid(mind);
  if (options.follow) return actions.follow();
  if (!draft.role) return null;
  return draft.role === "signora" && !draft.sale ? { type: `${verb(mind)}Signora` } : actions[draft.role](mind, null);
}

function travel(mind) {
  return { type: `Hire${titled(mind.draft.role)}`, city: mind.draft.city };
}
