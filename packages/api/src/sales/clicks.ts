/** Reads the facts about clicks that sales copy. */

import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { clicks } from "@pickwell/db/schema";
import { execute, fill } from "@pickwell/db/statements";
import { eq, sql } from "drizzle-orm";

const value = sql.placeholder;

/** Values of a sale whose click is unknown. */
export const noClick = {
  kind: null,
  targetId: null,
  productId: null,
  categoryId: null,
  merchant: null,
  page: null,
  placement: null,
  device: null,
  broadcastId: null,
};

/** Reads what a sale copies from its click. @returns undefined when there is no such click (yet) */
export function* clickOf(tx: Tx, clickId: string) {
  const statement = prepared(tx, "sales:click", (db) =>
    db
      .select({
        visitor: clicks.visitor,
        facts: {
          kind: clicks.kind,
          targetId: clicks.targetId,
          productId: clicks.productId,
          categoryId: clicks.categoryId,
          merchant: clicks.merchant,
          page: clicks.page,
          placement: clicks.placement,
          device: clicks.device,
          broadcastId: clicks.broadcastId,
        },
      })
      .from(clicks)
      .where(eq(clicks.id, value("clickId")))
      .prepare(),
  );
  const [click] = yield* execute(fill(statement, { clickId }));
  return click;
}
