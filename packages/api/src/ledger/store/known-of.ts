/** What is known of the sales that a file speaks of, before anything of it is kept. */
import type { Db, Tx } from "@pickwell/db/client";
import { runSteps, type Steps } from "@pickwell/db/statements";
import type { HeardEvent } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { betterAmong, formerOf, theOneOf } from "./numbering/former-ids.ts";
import { NamesInUse } from "./numbering/names-in-use.ts";
import { asSaid } from "./numbering/order-places.ts";
import { type KeptOfOne, keptUnderOtherNames, type Numbering } from "./numbering/other-names.ts";
import { rankOf, saidAlone } from "./numbering/same-sale.ts";
import { renamed } from "./numbering/set-apart.ts";
import { readHeardOf } from "./settle.ts";

/**
 * What counts of all that was reported of the sales that some events speak of, under whatever id, by
 * the ids that they have now.
 *
 * @param exceptTake - see `readHeard`
 */
export async function readKnownOf(
  db: Db,
  { id: accountId, adapter }: { id: string; adapter: Adapter },
  events: readonly LedgerEvent[],
  exceptTake: string | null = null,
): Promise<Map<string, HeardEvent[]>> {
  // Only read: as good on the database as in a transaction.
  const tx = db as unknown as Tx;
  const inUse = await runSteps(NamesInUse.among(tx, accountId, adapter, events));
  const numbering = { id: accountId, adapter };
  const others = new Map<LedgerEvent, KeptOfOne[]>();
  for (const event of events) {
    if (!inUse.has(event)) continue;
    others.set(event, await runSteps(othersOf(tx, numbering, event)));
  }
  const ids = new Set(
    events.flatMap((event) => [
      event.transactionId,
      ...(others.get(event) ?? []).map(({ transactionId }) => transactionId),
    ]),
  );
  const heard = await readHeardOf(db, accountId, [...ids], exceptTake);
  const known = new Map(heard);
  for (const [event, kept] of others) {
    const { transactionId } = event;
    for (const other of kept) {
      const own = new Set(other.events.map(eventHash));
      for (const each of heard.get(other.transactionId) ?? []) {
        if (!own.has(each.hash)) continue;
        const before = known.get(transactionId) ?? [];
        const { saidOf } = each.event;
        const said =
          saidOf === transactionId ? asSaid(each.event) : renamed(each.event, transactionId);
        const hash = eventHash(said);
        if (before.some((one) => one.hash === hash)) continue;
        known.set(transactionId, [...before, { ...each, event: said, hash }]);
      }
    }
  }
  return known;
}

/** Under which other ids the sale of an event is kept. */
function* othersOf(tx: Tx, numbering: Numbering, event: LedgerEvent): Steps<KeptOfOne[]> {
  const { adapter } = numbering;
  const former = yield* formerOf(tx, numbering, event);
  if (rankOf(saidAlone(event)) === 2) return former;
  const kept = yield* keptUnderOtherNames(tx, numbering, event);
  const one = theOneOf(betterAmong(kept, adapter, event), event);
  return one ? [...former, one] : former;
}
