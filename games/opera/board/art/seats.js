// The players' marks: a colour (in the style sheet) and a shape of their own. Drawn on 24 × 24.

export const MARKS = [
  [["circle", { cx: 12, cy: 12, r: 9 }]],
  [["rect", { x: 3.6, y: 3.6, width: 16.8, height: 16.8, rx: 2 }]],
  [["path", { d: "M12 1.6 L22.4 12 L12 22.4 L1.6 12 Z" }]],
  [["path", { d: "M12 2.4 L22.6 20.6 H1.4 Z" }]],
];
