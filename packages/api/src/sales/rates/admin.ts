/** Shows and imports reference rates in the back office. */

import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Upload } from "../../core/ports/upload.ts";
import { FileProblem, openContents } from "../../ledger/files/bytes.ts";
import { ratesOf } from "../../ledger/files/rates-file.ts";
import { knownRates } from "../../ledger/store/rates.ts";
import { readSettings } from "../../settings/service.ts";
import { DAY_MS } from "../../time/rules.ts";
import { saleCurrency } from "../accounts.ts";
import { type RatesTaken, takeRates } from "./take-rates.ts";

const dayOf = (day: number | null): string | null =>
  day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days such as `2026-11-20`; null when there are no rates. */
export interface RatesView {
  from: string | null;
  to: string | null;
}

const viewOf = ({ from, to }: Pick<RatesTaken, "from" | "to">): RatesView => ({
  from: dayOf(from),
  to: dayOf(to),
});

/** Reads which rates are stored, and whether the shop fetches new ones. */
export async function ratesStatus(db: Db) {
  const { fetchesRates } = await readSettings(db, "payments");
  return { ...viewOf(await knownRates(db)), fetchesRates, currency: await saleCurrency(db) };
}

/**
 * Imports an uploaded file of rates. Importing it again changes nothing.
 *
 * @throws AppError BAD_REQUEST naming `file`
 */
export async function importRates(
  db: Db,
  now: Date,
  actor: Actor,
  upload: Upload | undefined,
): Promise<RatesView & { kept: number }> {
  if (!upload) throw new AppError("BAD_REQUEST", "Choose a file of rates.", "file");
  const { path, name } = upload;
  try {
    const taken = await takeRates(db, await ratesOf(await openContents(path, name), name));
    const file = name.slice(0, 200);
    await atomic(db, (tx) => [
      auditInsert(tx, now, { action: "rates.taken", ...actor, after: { file, kept: taken.kept } }),
    ]);
    return { ...viewOf(taken), kept: taken.kept };
  } catch (error) {
    if (error instanceof FileProblem) throw new AppError("BAD_REQUEST", error.message, "file");
    throw error;
  }
}
