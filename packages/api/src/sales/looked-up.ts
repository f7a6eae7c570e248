/** Looks up clicks and sales for a whole batch of transactions at once. */
import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { sales } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { clicksAmong } from "../ledger/store/numbering/name-queries.ts";
import type { SettledTransactions } from "../ledger/store/settling/settle.ts";
import { idsIn } from "./attribute.ts";

/** Smaller batches are looked up one by one. */
const FEWEST = 8;

export interface LookedUp {
  /** References that are not our clicks. */
  absent: ReadonlySet<string>;
  /** Transaction ids that no sale has. */
  free: ReadonlySet<string>;
}

const NOTHING: LookedUp = { absent: new Set(), free: new Set() };

/** The references and the click ids inside them. */
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

/** Which of the references are ids of our clicks. */
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
