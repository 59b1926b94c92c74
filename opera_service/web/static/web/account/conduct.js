// What the house imposed, what became of one's reports, and whom one has blocked.

import { conductOf } from "../parts/conduct.js";

export const section = (app) => conductOf(app);
