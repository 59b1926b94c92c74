// What makes the house an opera house: roof and sky, and in each room its own walls and furniture behind the people.

import { h } from "/static/web/dom.js";
import { ROOMS, SIZE } from "./geometry.js";

const line = (d) => h("path", { class: "ink", d, key: d });
const fill = (d, name = "wash") => h("path", { class: name, d, key: d });
const STARS = [[40, 30], [84, 14], [130, 40], [430, 22], [474, 44], [520, 12], [700, 6], [880, 18], [964, 58]];

/** Sky, roof and earth around the rooms. */
export function building() {
  return h("g", { class: "building", key: "building", "aria-hidden": "true" },
    h("rect", { class: "sky", width: SIZE.width, height: 474 }),
    STARS.map(([cx, cy]) => h("circle", { class: "star", cx, cy, r: 2, key: cx })),
    h("rect", { class: "earth", y: 474, width: SIZE.width, height: SIZE.height - 474 }),
    h("circle", { class: "moon", cx: 930, cy: 34, r: 20 }),
    fill("M14 260L14 96Q30 60 120 58Q160 8 260 6Q360 8 400 58L500 58L500 70L512 70L512 30L740 14L968 30L968 70L986 96L986 474L14 474Z", "shell"),
    fill("M120 58Q160 8 260 6Q360 8 400 58Z", "dome"),
    line("M160 57Q185 18 250 8M360 57Q335 18 270 8M205 57Q225 24 256 8M315 57Q295 24 264 8"),
    fill("M252 8L254 -4L266 -4L268 8ZM110 56L410 56L410 62L110 62Z", "gold"),
    fill("M520 50L740 34L960 50L960 56L520 56ZM724 26a16 7 0 0 1 32 0Z", "gold"),
    h("rect", { class: "shell", x: 14, y: 474, width: 972, height: 222, rx: 10 }),
    fill("M14 468H986V478H14Z", "gold"));
}

const SCENES = {
  9: () => [fill("M46 232Q260 40 474 232Z", "vault"), line("M60 232Q260 96 460 232M150 232Q260 110 370 232M260 136L260 232"), fill("M254 104h12v16h-12zM240 120h40l-8 16h-24z", "gold"), boards(9)],
  8: () => [fill("M520 92h440v12h-440z", "wood"), line("M600 104V214M700 104V190M800 104V214M900 104V190"), fill("M590 212h20l6 20h-32zM790 212h20l6 20h-32zM692 188h16l5 16h-26zM892 188h16l5 16h-26z", "wood"), fill("M624 104h52v96h-52zM824 104h52v96h-52z", "backdrop"), boards(8)],
  7: () => [fill("M30 266h44q-4 96-16 176h-28z", "curtain"), fill("M200 306h34v130h-34z", "backdrop"), line("M200 306h34v130h-34zM217 306v130"), boards(7)],
  6: () => [fill("M440 266h6v14h-6zM416 280h54q-4 18-27 21q-23-3-27-21z", "gold"), fill("M270 306h40q12 14 0 30h-40zM270 352h32q12 12 0 26h-32zM490 306h-40q-12 14 0 30h40zM490 352h-32q-12 12 0 26h32z", "curtain"), line("M270 338h44M270 380h36M490 338h-44M490 380h-36"), fill("M282 446q0-18 14-18t14 18zM318 446q0-18 14-18t14 18zM354 446q0-18 14-18t14 18zM390 446q0-18 14-18t14 18zM426 446q0-18 14-18t14 18z", "curtain"), boards(6)],
  5: () => [fill("M510 266h46q-6 100-32 176h-14zM730 266h-46q6 100 32 176h14z", "curtain"), fill("M510 266h220v18q-28 18-55 0q-28 18-55 0q-28 18-55 0q-28 18-55 0z", "curtain"), boards(5), fill("M546 448a5 5 0 0 1 10 0zM582 448a5 5 0 0 1 10 0zM618 448a5 5 0 0 1 10 0zM654 448a5 5 0 0 1 10 0zM690 448a5 5 0 0 1 10 0z", "gold")],
  4: () => [fill("M770 446v-100q24-42 48 0v100zM902 446v-100q24-42 48 0v100z", "backdrop"), line("M770 446v-100q24-42 48 0v100zM902 446v-100q24-42 48 0v100zM836 330h48M860 316v14"), fill("M844 332h32l5 40h-42z", "curtain"), boards(4)],
  3: () => [fill("M30 530Q140 470 250 530V490H30Z", "stone"), line("M30 540Q140 480 250 540M60 528V672M220 528V672"), fill("M66 660a12 10 0 1 0 24 0a12 10 0 1 0-24 0M186 662a12 10 0 1 0 24 0a12 10 0 1 0-24 0M104 652l34 14l-2 5l-34-14z", "bone"), boards(3, "stone")],
  2: () => [fill("M270 490h220v14l-18 20l-16-22l-26 30l-22-30l-30 18l-24-20l-30 26l-22-24l-20 14z", "stone"), fill("M270 640q28-12 55 0t55 0t55 0t55 0v40h-220z", "water"), line("M286 660q14-6 28 0t28 0M400 666q14-6 28 0t28 0"), fill("M306 636h58l-10 14h-38zM332 606h5v30h-5z", "wood"), fill("M338 606h10v12h-10z", "gold")],
  1: () => [fill("M510 490h220v12h-220zM548 502h10v178h-10zM682 502h10v178h-10z", "wood"), line("M576 644a26 26 0 1 0 52 0a26 26 0 1 0-52 0M602 618v52M576 644h52M584 626l36 36M620 626l-36 36"), line("M700 520v156M722 520v156M700 544h22M700 572h22M700 600h22M700 628h22M700 656h22"), boards(1, "wood")],
  0: () => [line("M750 520h220M750 550h220M750 580h220M800 490v30M880 490v30M840 520v30M920 520v30M800 550v30M880 550v30"), fill("M772 678q-8-26 0-48h38q8 22 0 48zM820 678q-8-26 0-48h38q8 22 0 48z", "wood"), line("M769 642h44M769 666h44M817 642h44M817 666h44"), fill("M896 630h60v48h-60z", "wood"), line("M896 654h60M926 630v48"), boards(0, "stone")],
};

/** The floor one walks on. */
function boards(room, name = "wood") {
  const { x, y, width, height } = ROOMS[room];
  return fill(`M${x} ${y + height - 12}H${x + width}V${y + height - 8}Q${x + width} ${y + height} ${x + width - 8} ${y + height}H${x + 8}Q${x} ${y + height} ${x} ${y + height - 8}Z`, name);
}

/** The furniture of one room. */
export const scene = (room) => h("g", { class: "scene", "aria-hidden": "true" }, SCENES[room]());
