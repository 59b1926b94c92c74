// The client's entrance.

import { start } from "./app.js";

start();
