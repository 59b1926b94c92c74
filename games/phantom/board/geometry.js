// Where things are in the drawing of the house: data only, in units of the picture (phantom 1.2, 1.3).

export const SIZE = { width: 1000, height: 706 };

const column = (index) => 30 + index * 240;
const TOP = { y: 72, height: 168 };
const MIDDLE = { y: 266, height: 190 };
const BOTTOM = { y: 490, height: 190 };

/** The ten rooms. */
export const ROOMS = {
  9: { x: 30, width: 460, ...TOP },
  8: { x: 510, width: 460, ...TOP },
  7: { x: column(0), width: 220, ...MIDDLE },
  6: { x: column(1), width: 220, ...MIDDLE },
  5: { x: column(2), width: 220, ...MIDDLE },
  4: { x: column(3), width: 220, ...MIDDLE },
  3: { x: column(0), width: 220, ...BOTTOM },
  2: { x: column(1), width: 220, ...BOTTOM },
  1: { x: column(2), width: 220, ...BOTTOM },
  0: { x: column(3), width: 220, ...BOTTOM },
};

/** Rooms as one reads them. */
export const READING_ORDER = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/** The middle of each corridor's doorway; `up` when it is a stairway. */
export const DOORS = {
  corridor_0_1: { x: 740, y: 600 },
  corridor_0_4: { x: 860, y: 473, up: true },
  corridor_1_2: { x: 500, y: 600 },
  corridor_2_3: { x: 260, y: 600 },
  corridor_3_7: { x: 140, y: 473, up: true },
  corridor_4_5: { x: 740, y: 376 },
  corridor_4_8: { x: 860, y: 253, up: true },
  corridor_5_6: { x: 500, y: 376 },
  corridor_6_7: { x: 260, y: 376 },
  corridor_7_9: { x: 140, y: 253, up: true },
  corridor_8_9: { x: 500, y: 170 },
};

/** The secret passages, as lines inside the walls. */
export const PASSAGES = [
  "M450 228L450 278",
  "M550 228L550 278",
  "M476 228Q482 253 520 253L720 253Q757 253 764 278",
  "M380 444L380 502",
  "M620 444L620 502",
  "M236 444Q243 473 290 473L480 473Q517 473 524 502",
];

const NAME_BAND = 40;

/** Where `count` characters stand in a room: middle points and the radius that fits. */
export function spots(room, count) {
  const { x, y, width, height } = ROOMS[room];
  const wide = width > 300;
  const columns = count <= (wide ? 5 : 3) ? Math.max(count, 1) : count <= 6 && !wide ? 3 : 4;
  const rows = Math.ceil(count / columns);
  const radius = rows === 1 ? (columns <= 2 || wide ? 42 : 32) : 26;
  const step = Math.min((width - 12) / columns, radius * 2 + 22);
  const space = height - NAME_BAND;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: x + width / 2 + ((index % columns) - (inRow - 1) / 2) * step,
      y: y + NAME_BAND + (space / rows) * (row + 0.5) - (rows === 1 ? 8 : 10),
      radius,
    };
  });
}
