import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../../core/job.ts";
import type { FetchBytes } from "../../core/ports/fetch.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { contentsOfBytes } from "../../ledger/files/bytes.ts";
import { ratesOf } from "../../ledger/files/rates-file.ts";
import { knownRates } from "../../ledger/store/rates.ts";
import { readSettings } from "../../settings/service.ts";
import { DAY_MS } from "../../time/rules.ts";
import { takeRates } from "./take-rates.ts";

const FOLDER = "https://www.ecb.europa.eu/stats/eurofxref/";
/** The newest day, and all days since 1999. */
const files = { newest: "eurofxref.zip", all: "eurofxref-hist.zip" } as const;
const MAX_BYTES = 8 * 1024 * 1024;
const SATURDAY = 2;
const SUNDAY = 3;

/**
 * The last working day (as a day number) up to this one; the bank publishes on working days only.
 */
function workingDay(day: number): number {
  // Day 0, 1 January 1970, was a Thursday.
  const weekday = ((day % 7) + 7) % 7;
  return weekday === SATURDAY ? day - 1 : weekday === SUNDAY ? day - 2 : day;
}

/**
 * The job that fetches the European Central Bank's reference rates, if the owner allows it: the
 * newest day's, or all when days between are missing. Source: docs/decisions/073.
 *
 * @param fetch - fetches from public hosts only
 */
export const ratesJob = (fetch: FetchBytes): Job => ({
  name: "rates",
  label: message("Exchange rates"),
  note: message("Fetches the European Central Bank’s reference rates, where Settings allow it."),
  // The bank publishes at about 16:00 Frankfurt time.
  schedule: "25 */3 * * *",
  async run({ db, now, signal, isRequested }) {
    const { fetchesRates } = await readSettings(db, "payments");
    if (!fetchesRates) return isRequested ? "Settings do not allow to fetch rates." : undefined;
    const today = workingDay(Math.floor(now().getTime() / DAY_MS));
    const { to } = await knownRates(db);
    if (to !== null && to >= today) return undefined;
    const file = to !== null && to >= workingDay(today - 1) ? files.newest : files.all;
    const { status, body } = await fetch(FOLDER + file, { maxBytes: MAX_BYTES, signal });
    if (status !== 200) throw new Error(`The European Central Bank answered ${status}.`);
    const { kept } = await takeRates(db, await ratesOf(contentsOfBytes(body, file), file));
    return kept > 0 ? `Took ${pluralize(kept, "rate")}.` : undefined;
  },
});
