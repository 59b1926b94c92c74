// What a clock leaves out: weekends, vacations, quiet hours, in short facts.

import { t } from "../i18n.js";

/** The policy of a table as short facts, so that everybody knows it before they sit down. */
export function policyFacts(clock) {
  return [
    clock.weekends_off ? t("days.fact_weekends") : null,
    clock.vacation_days ? t("days.fact_vacation", { days: clock.vacation_days }) : null,
    clock.quiet_hours ? t("days.fact_quiet") : null,
  ];
}
