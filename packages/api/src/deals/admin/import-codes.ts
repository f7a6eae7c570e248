import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { deals } from "@pickwell/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { differences, nextVersion } from "../../core/versions.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { otherFile, rowsOfCodes } from "../codes-rows.ts";
import { type NetworkCode, type ReadCodes, readNetworkCodes } from "../network-codes.ts";

/** The result for one code. */
export type CodeOutcome = "added" | "changed" | "unchanged" | "expired";

export interface ImportedCodes extends Omit<ReadCodes, "codes"> {
  isDryRun: boolean;
  /** In the order of the file; dry runs only. */
  rows: (Pick<NetworkCode, "row" | "title" | "code"> & { outcome: CodeOutcome })[];
  added: number;
  changed: number;
  unchanged: number;
  /** Already expired, and not stored. */
  expired: number;
  /** Of those added: they need a link before they can be shown. */
  withoutLink: number;
}

/**
 * Imports the voucher codes of a network's file as deals: every readable code, or none. New deals
 * are inactive until somebody has checked them. Known ones get code, terms, dates and link from the
 * file; edited texts stay.
 *
 * @param text - Awin's offers or Impact's codes, as JSON or a table
 * @param isDryRun - returns what would happen to each code, and writes nothing
 * @throws AppError BAD_REQUEST when it is neither
 */
export async function importCodes(
  db: Db,
  now: Date,
  actor: Actor,
  text: string,
  isDryRun: boolean,
): Promise<ImportedCodes> {
  const given = rowsOfCodes(text);
  const read = readNetworkCodes(given, await readTimeZone(db));
  if (!read) throw new AppError("BAD_REQUEST", otherFile(text, given), "networkFile");
  const { codes, ...rest } = read;
  const keys = JSON.stringify(codes.map(({ sourceKey }) => sourceKey));
  const stored = await db
    .select()
    .from(deals)
    .where(isOneOf(deals.sourceKey, sql`${keys}`));
  const known = new Map(stored.map((deal) => [deal.sourceKey, deal]));
  const added: (typeof deals.$inferInsert)[] = [];
  const changed: { id: string; set: Partial<typeof deals.$inferInsert> }[] = [];
  const rows: ImportedCodes["rows"] = [];
  let expired = 0;
  for (const code of codes) {
    const { row, title } = code;
    const report = (outcome: CodeOutcome) => rows.push({ row, title, code: code.code, outcome });
    const deal = known.get(code.sourceKey);
    if (!deal) {
      const isOver = code.isOver || (code.endsAt !== null && code.endsAt <= now);
      if (isOver) expired++;
      else added.push(newDeal(code, now));
      report(isOver ? "expired" : "added");
      continue;
    }
    const { names, after } = differences(deal, ofFile(code, deal, now));
    if (names.length > 0)
      changed.push({ id: deal.id, set: { ...after, updatedAt: nextVersion(now, deal) } });
    report(names.length > 0 ? "changed" : "unchanged");
  }
  const counts = { added: added.length, changed: changed.length };
  if (!isDryRun && added.length + changed.length > 0) {
    await atomic(db, (tx) => [
      ...added.map((row) => tx.insert(deals).values(row)),
      ...changed.map(({ id, set }) => tx.update(deals).set(set).where(eq(deals.id, id))),
      auditInsert(tx, now, {
        action: "deals.imported",
        ...actor,
        target: { kind: "deal", id: "" },
        after: counts,
      }),
    ]);
  }
  return {
    ...counts,
    isDryRun,
    rows: isDryRun ? rows : [],
    unchanged: codes.length - added.length - changed.length - expired,
    expired,
    withoutLink: added.filter(({ affiliateLink }) => affiliateLink === "").length,
    ...rest,
  };
}

type Kept = Pick<typeof deals.$inferSelect, "startsAt" | "endsAt" | "affiliateLink">;

/** The fields that the file determines. */
const ofFile = (code: NetworkCode, deal: Kept, now: Date) => {
  const startsAt = code.startsAt ?? deal.startsAt;
  // A deal that was ended early stays ended, with its first end.
  const ended = deal.endsAt && deal.endsAt <= now ? deal.endsAt : now;
  const isLate = code.endsAt === null || code.endsAt > now;
  return {
    voucherCode: code.code,
    voucherTerms: code.terms,
    startsAt,
    endsAt: code.isOver && isLate && startsAt < ended ? ended : code.endsAt,
    affiliateLink: code.link || deal.affiliateLink,
  };
};

const newDeal = (code: NetworkCode, now: Date): typeof deals.$inferInsert => ({
  id: newId(),
  sourceKey: code.sourceKey,
  title: code.title,
  description: code.description,
  // The saving depends on the purchase.
  discountedPriceCents: 0,
  isActive: false,
  ...ofFile(code, { startsAt: now, endsAt: null, affiliateLink: "" }, now),
  createdAt: now,
  updatedAt: now,
});
