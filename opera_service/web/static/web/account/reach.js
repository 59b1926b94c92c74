// How the service reaches its user.

import { reachOf } from "../parts/reach.js";

export const section = (app) => reachOf(app);
