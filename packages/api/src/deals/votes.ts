/** Visitors' votes on whether voucher codes work: one per visitor, deal and week. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { deals, voucherVotes } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import { isProgramName } from "../attribution/bots/agent-name.ts";
import { seenAsPerson } from "../attribution/bots/click-behavior.ts";
import { networkLimiter } from "../attribution/bots/network-limits.ts";
import { hashOfWeek, weekOf } from "../attribution/visitor.ts";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";

/** Below this number votes are not shown. */
export const MEANINGFUL_VOTES = 3;

export interface VoucherVotes {
  worked: number;
  failed: number;
}

/**
 * How many visitors said this week that a deal's code works, and how many that it does not.
 *
 * @returns null below `MEANINGFUL_VOTES`
 */
export async function countVotes(db: Db, now: Date, dealId: string): Promise<VoucherVotes | null> {
  const [counted] = await db
    .select({
      worked: sql<number>`count(*) filter (where ${voucherVotes.worked})`,
      failed: sql<number>`count(*) filter (where not ${voucherVotes.worked})`,
    })
    .from(voucherVotes)
    .where(and(eq(voucherVotes.week, weekOf(now)), eq(voucherVotes.dealId, dealId)));
  const { worked = 0, failed = 0 } = counted ?? {};
  return worked + failed < MEANINGFUL_VOTES ? null : { worked, failed };
}

/**
 * Records a visitor's vote on the code of an open deal. A later vote of the same week replaces it.
 * Bots do not count, and votes per network are limited.
 *
 * @throws AppError NOT_FOUND when no open deal with a code has this id
 */
export async function voteOnVoucher(
  db: Db,
  now: Date,
  { key, worked }: { key: string; worked: boolean },
  visitor: Visitor | undefined,
): Promise<{ votes: VoucherVotes | null }> {
  const [deal] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        eq(deals.id, key),
        lte(deals.startsAt, now),
        gt(deals.closesAt, now),
        ne(deals.voucherCode, ""),
      ),
    );
  if (!deal) throw new AppError("NOT_FOUND", "Deal not found");
  if (visitor?.userAgent && !isProgramName(visitor.userAgent)) {
    // The hash includes the deal, so that votes on different deals cannot be linked to one visitor.
    const hash = hashOfWeek(db, now, `${key}\n${visitor.ipAddress}\n${visitor.userAgent}`);
    const row = { week: weekOf(now), dealId: key, visitor: hash, worked };
    const bound = networkLimiter(db, now, visitor, "vote");
    await exclusiveTransaction(db, function* (tx) {
      if (!(yield* bound.take(tx))) return;
      const { week, dealId, visitor } = voucherVotes;
      yield* execute(
        tx
          .insert(voucherVotes)
          .values(row)
          .onConflictDoUpdate({ target: [week, dealId, visitor], set: { worked } }),
      );
    });
    await seenAsPerson(db, now, visitor);
  }
  return { votes: await countVotes(db, now, key) };
}

/** Deletes the votes of past weeks. */
export async function sweepVotes(db: Db, now: Date): Promise<void> {
  await db.delete(voucherVotes).where(lt(voucherVotes.week, weekOf(now)));
}
