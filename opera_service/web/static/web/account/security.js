// Browsers, programs and the second factor of the account.

import { securityOf } from "../pages/account_security.js";

export const section = (app) => securityOf(app);
