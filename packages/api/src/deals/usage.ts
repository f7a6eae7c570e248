import type { Tx } from "@pickwell/db/client";
import { greatest } from "@pickwell/db/expressions";
import { deals } from "@pickwell/db/schema";
import { eq, sql } from "drizzle-orm";

/**
 * The statement that counts a use of a deal, or takes one back. A deal that is used up closes, and
 * opens again when a use is taken back.
 *
 * @param sign - 1 for one use more, -1 for one less
 */
export const usageUpdate = (tx: Tx, id: string, sign: 1 | -1) =>
  tx
    .update(deals)
    .set({
      usageCount: greatest(0, sql`${deals.usageCount} + ${sign}`),
      purchases: greatest(0, sql`${deals.purchases} + ${sign}`),
    })
    .where(eq(deals.id, id));
