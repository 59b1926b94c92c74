// The end of a round as a table: what everybody earned, who climbed the ladder, and the counting, house by house.

import { h } from "/static/web/dom.js";
import { coin, laurel } from "../art/icons.js";
import { mark, portrait } from "../art/sprite.js";
import { countingOfHouse } from "../forecast.js";
import { list, plain, signed, who } from "../say.js";

/** The events of the round that ended with this entry. */
function endOf({ seq, events }) {
  const event = (type) => events.find((one) => one.type === type);
  return { seq, income: event("IncomePaid").income, grown: event("FameGrown"), bonus: event("BonusPaid"), counted: event("PointsCounted"), opened: event("RoundOpened") };
}

export function roundTable(mind, entry, close) {
  const ended = endOf(entry);
  const { t } = mind.table;
  const round = ended.opened ? ended.opened.round - 1 : mind.view.round;
  return h("section", { key: "ended", class: "op-panel op-ended", "aria-label": t("ended", { round }), "data-climax": ended.seq },
    h("header", null, h("h2", null, t("ended", { round })), h("p", { class: "small" }, climbed(mind, ended)),
      h("button", { class: "small", onclick: close }, t("ended.close"))),
    h("div", { class: "scroll", tabindex: "0" }, h("table", { class: "small" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, t("players")), h("th", { scope: "col" }, coin(), t("income")), ended.counted ? h("th", { scope: "col" }, laurel(), t("counting.short")) : null)),
      h("tbody", null, mind.view.players.map(({ seat }) => row(mind, ended, seat))))));
}

function climbed({ table: { t, name } }, { grown, opened }) {
  const told = [grown?.composers.length ? t("ended.climbed", { composers: list(grown.composers.map(name)) }) : t("ended.still")];
  if (opened?.cities.length) told.push(t("ended.open", { cities: list(opened.cities.map(name)) }));
  return told.join(" ");
}

function row(mind, { income, bonus, counted }, seat) {
  const { t } = mind.table;
  const extra = bonus?.seats.includes(seat) ? bonus.ducats : 0;
  const count = counted?.counts.find((one) => one.seat === seat);
  return h("tr", { key: seat, class: `seat-${seat}` },
    h("th", { scope: "row" }, mark(seat), " ", who(mind, seat)),
    h("td", { class: "number" }, h("b", null, signed(income[seat] + extra)), extra ? h("span", { class: "soft" }, " ", t("ended.bonus", { ducats: extra })) : null),
    count ? h("td", { class: "number" }, h("b", null, signed(count.points)), " ", byHouse(mind, seat, count)) : null);
}

// The end phase moves no piece of a house, so houses and ladder are those of the counting until somebody acts again.
function byHouse(mind, seat, count) {
  const houses = mind.view.players[seat].houses.map((house) => counted(mind, house));
  if (sum(houses.map(({ points }) => points)) !== count.points) return h("span", { class: "soft" }, mind.table.t("ended.total", { fame: count.fame, century: count.century, empty: count.empty_halls }));
  return h("span", { class: "op-counted" }, houses.map(({ city, piece, fame, century, empty }) => h("span", { key: city },
    piece ? h("span", { class: `op-medal tiny ${piece}`, "aria-hidden": "true" }, portrait(piece)) : null,
    `${mind.table.name(city)} ${plain(fame)}${century ? ` + ${century}` : ""}${empty ? ` − ${empty}` : ""}`)));
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

// The round that was counted, not the one that has begun.
const counted = ({ view }, house) => countingOfHouse({ ...view, episode: view.phase === "over" ? view.episode : Math.ceil((view.round - 1) / 3) }, house);
