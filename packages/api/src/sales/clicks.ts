/** Reads the facts about clicks that sales copy. */

import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { clicks } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
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

const copied = {
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
};

const clickById = (tx: Tx) =>
  prepared(tx, "sales:click", (db) =>
    db
      .select(copied)
      .from(clicks)
      .where(eq(clicks.id, value("clickId")))
      .prepare(),
  );

const clicksByIds = (tx: Tx) =>
  prepared(tx, "sales:clicks", (db) =>
    db
      .select({ id: clicks.id, ...copied })
      .from(clicks)
      .where(isOneOf(clicks.id, sql`${value("ids")}`))
      .prepare(),
  );

/** What a sale copies from its click. */
type Click = Awaited<ReturnType<ReturnType<typeof clickById>["execute"]>>[number];

/** Reads what a sale copies from its click. @returns undefined when there is no such click (yet) */
export function* clickOf(tx: Tx, clickId: string): Steps<Click | undefined> {
  const [click] = yield* execute(fill(clickById(tx), { clickId }));
  return click;
}

/** Reads clicks within one database transaction; many at once when they are known beforehand. */
export class ClickLookup {
  readonly #tx: Tx;
  /** Null for ids that are no clicks of ours. */
  readonly #read = new Map<string, Click | null>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Reads these clicks together. @returns those that there are */
  *readAll(ids: ReadonlySet<string>): Steps<Click[]> {
    if (ids.size === 0) return [];
    for (const id of ids) this.#read.set(id, null);
    const rows = yield* execute(fill(clicksByIds(this.#tx), { ids: JSON.stringify([...ids]) }));
    for (const { id, ...click } of rows) this.#read.set(id, click);
    return rows;
  }

  /** See `clickOf`. */
  *of(clickId: string): Steps<Click | undefined> {
    const click = this.#read.get(clickId);
    return click === undefined ? yield* clickOf(this.#tx, clickId) : (click ?? undefined);
  }
}
