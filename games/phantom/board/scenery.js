// What makes the house an opera house: roof, curtains, chandelier, water and bones, drawn faintly behind the people.

import { h } from "/static/web/dom.js";
import { SIZE } from "./geometry.js";

const line = (d) => h("path", { class: "ink", d, key: d });
const fill = (d, name = "wash") => h("path", { class: name, d, key: d });

/** Sky, roof and earth around the rooms. */
export function building() {
  return h("g", { class: "building", key: "building", "aria-hidden": "true" },
    h("rect", { class: "sky", width: SIZE.width, height: 474 }),
    h("rect", { class: "earth", y: 474, width: SIZE.width, height: SIZE.height - 474 }),
    h("circle", { class: "moon", cx: 930, cy: 34, r: 18 }),
    fill("M14 260L14 96Q30 60 120 58Q160 8 260 6Q360 8 400 58L500 58L500 70L512 70L512 30L740 14L968 30L968 70L986 96L986 474L14 474Z", "shell"),
    fill("M120 58Q160 8 260 6Q360 8 400 58Z", "dome"),
    line("M160 57Q185 18 250 8M360 57Q335 18 270 8M260 6L260 -6"),
    line("M512 46L968 46"),
    h("rect", { class: "shell", x: 14, y: 474, width: 972, height: 222, rx: 10 }));
}

const SCENES = {
  9: () => [line("M60 226Q260 120 460 226"), line("M160 226Q260 150 360 226"), line("M260 172L260 226")],
  8: () => [line("M540 104L940 104M540 118L940 118"), line("M600 104L600 226M700 104L700 200M800 104L800 226M900 104L900 200"), fill("M590 226L610 226L608 236L592 236ZM790 226L810 226L808 236L792 236Z")],
  7: () => [line("M60 310L60 446M76 310L76 446M204 310L204 446M220 310L220 446"), fill("M52 304L84 304L84 312L52 312ZM196 304L228 304L228 312L196 312Z")],
  6: () => [line("M380 266L380 290"), fill("M352 290Q380 316 408 290Z"), line("M290 452Q380 424 470 452M300 436Q380 410 460 436")],
  5: () => [fill("M510 266L540 266Q532 360 514 440L510 440Z", "curtain"), fill("M730 266L700 266Q708 360 726 440L730 440Z", "curtain"), fill("M510 266L730 266L730 280Q702 296 675 280Q647 296 620 280Q592 296 565 280Q537 296 510 280Z", "curtain")],
  4: () => [line("M772 446L772 340Q800 306 828 340L828 446M892 446L892 340Q920 306 948 340L948 446")],
  3: () => [fill("M60 660a11 9 0 1 0 22 0a11 9 0 1 0-22 0M190 664a11 9 0 1 0 22 0a11 9 0 1 0-22 0"), line("M92 668L128 654M94 654L130 668"), line("M30 540Q140 480 250 540")],
  2: () => [fill("M270 652Q298 640 325 652T380 652T435 652T490 652L490 680L270 680Z", "water"), line("M320 642L352 642L346 652L326 652ZM336 642L336 622")],
  1: () => [line("M540 664a22 22 0 1 0 44 0a22 22 0 1 0-44 0M562 642L562 680M540 664L584 664"), line("M640 530L640 676M640 548L716 548M640 576L716 576M640 604L716 604M716 530L716 676")],
  0: () => [fill("M776 680L772 650Q790 640 808 650L804 680ZM820 680L816 650Q834 640 852 650L848 680Z"), line("M774 664L806 664M818 664L850 664"), line("M900 680L900 640L952 640L952 680M926 640L926 680")],
};

/** The furniture of one room. */
export const scene = (room) => h("g", { class: "scene", "aria-hidden": "true" }, SCENES[room]());
