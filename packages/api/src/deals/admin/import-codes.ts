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
import { type NetworkCode, type ReadCodes, readNetworkCodes } from "../network-codes.ts";

export interface ImportedCodes extends Pick<ReadCodes, "leftOut" | "refused"> {
  added: number;
  changed: number;
  unchanged: number;
  /** Over already, and not in the shop. */
  expired: number;
  /** Among those added: they need a link before they can be shown. */
  withoutLink: number;
}

/**
 * Takes the voucher codes of a network's file in as deals, all that can be read or none. What is new is
 * switched off, for somebody to look at. What is known already gets code, terms, dates and link from the
 * file; words that somebody may have written anew stay.
 *
 * @param text - JSON of Awin's offers or Impact's deals
 * @throws AppError BAD_REQUEST when it is neither's
 */
export async function importCodes(
  db: Db,
  now: Date,
  actor: Actor,
  text: string,
): Promise<ImportedCodes> {
  const read = readNetworkCodes(text);
  if (!read) {
    throw new AppError(
      "BAD_REQUEST",
      "This is neither Awin’s offers nor Impact’s deals as JSON.",
      "networkFile",
    );
  }
  const keys = JSON.stringify(read.codes.map(({ sourceKey }) => sourceKey));
  const stored = await db
    .select()
    .from(deals)
    .where(isOneOf(deals.sourceKey, sql`${keys}`));
  const known = new Map(stored.map((deal) => [deal.sourceKey, deal]));
  const added: (typeof deals.$inferInsert)[] = [];
  const changed: { id: string; set: Partial<typeof deals.$inferInsert> }[] = [];
  let expired = 0;
  for (const code of read.codes) {
    const deal = known.get(code.sourceKey);
    if (!deal) {
      if (code.endsAt && code.endsAt <= now) expired++;
      else added.push(newDeal(code, now));
      continue;
    }
    const { names, after } = differences(deal, ofFile(code, deal.startsAt, deal.affiliateLink));
    if (names.length > 0)
      changed.push({ id: deal.id, set: { ...after, updatedAt: nextVersion(now, deal) } });
  }
  const counts = { added: added.length, changed: changed.length };
  if (added.length + changed.length > 0) {
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
    unchanged: read.codes.length - added.length - changed.length - expired,
    expired,
    withoutLink: added.filter(({ affiliateLink }) => affiliateLink === "").length,
    leftOut: read.leftOut,
    refused: read.refused,
  };
}

/** What the file decides. */
const ofFile = (code: NetworkCode, startsAt: Date, link: string) => ({
  voucherCode: code.code,
  voucherTerms: code.terms,
  startsAt: code.startsAt ?? startsAt,
  endsAt: code.endsAt,
  affiliateLink: code.link || link,
});

const newDeal = (code: NetworkCode, now: Date): typeof deals.$inferInsert => ({
  id: newId(),
  sourceKey: code.sourceKey,
  title: code.title,
  description: code.description,
  // Nobody knows what is bought with it.
  discountedPriceCents: 0,
  isActive: false,
  ...ofFile(code, now, ""),
  createdAt: now,
  updatedAt: now,
});
