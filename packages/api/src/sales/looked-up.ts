/** What the sales of one batch would each ask for, asked at once. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { clicksAmong } from "../ledger/store/numbering/name-queries.ts";
import type { SettledTransactions } from "../ledger/store/settle.ts";
import { idsIn } from "./attribute.ts";

/** Fewer are asked for one by one. */
const FEWEST = 8;

export interface LookedUp {
  /** References that are no clicks of ours. */
  absent: ReadonlySet<string>;
  /** Numbers that no sale stands under. */
  free: ReadonlySet<string>;
}

const NOTHING: LookedUp = { absent: new Set(), free: new Set() };

/** All that may be clicks of ours in what came back. */
export const possibleClicks = (clickRefs: readonly string[]): string[] => [
  ...clickRefs,
  ...clickRefs.flatMap(idsIn),
];

export function* lookUp(
  tx: Tx,
  network: string,
  settled: SettledTransactions = new Map(),
): Steps<LookedUp> {
  const all = [...settled.values()].filter(({ isNew }) => isNew).map((each) => each.transaction);
  if (all.length < FEWEST) return NOTHING;
  const refs = new Set(all.flatMap(({ clickRefs }) => possibleClicks(clickRefs)));
  const there = yield* clicksThere(tx, refs);
  const ids = all.map(({ transactionId }) => transactionId);
  const taken = new Set(
    (yield* execute(fill(numbersTaken(tx), { network, ids: JSON.stringify(ids) }))).map(
      ({ transactionId }) => transactionId,
    ),
  );
  return {
    absent: new Set([...refs].filter((ref) => !there.has(ref))),
    free: new Set(ids.filter((id) => !taken.has(id))),
  };
}

/** Which of some references are clicks of ours. */
export function* clicksThere(tx: Tx, refs: ReadonlySet<string>): Steps<Set<string>> {
  if (refs.size === 0) return new Set();
  const rows = yield* execute(fill(clicksAmong(tx), { ids: JSON.stringify([...refs]) }));
  return new Set(rows.map(({ id }) => id));
}

const value = sql.placeholder;

const numbersTaken = (tx: Tx) =>
  prepared(tx, "sales:numbers-taken", (db) =>
    db
      .select({ transactionId: sales.transactionId })
      .from(sales)
      .where(
        and(
          eq(sales.network, value("network")),
          isOneOf(sales.transactionId, sql`${value("ids")}`),
        ),
      )
      .prepare(),
  );
