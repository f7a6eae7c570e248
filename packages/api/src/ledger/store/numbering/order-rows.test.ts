import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { ledgerAccounts } from "@pickwell/db/schema";
import type { Steps } from "@pickwell/db/statements";
import { createTestDatabase } from "@pickwell/db/testing";
import { beforeEach, expect, test } from "vitest";
import { NOW } from "../../../../test/testing.ts";
import { blankEvent } from "../../core/event.ts";
import { generic } from "../../platforms/generic.ts";
import type { Incoming } from "../incoming.ts";
import { recordReports } from "../record.ts";
import { readSums } from "../sums.ts";
import { countingEventsOf } from "./name-queries.ts";

let db: Db;
let accountId: string;
beforeEach(async () => {
  db = createTestDatabase();
  accountId = newId();
  const row = { id: accountId, name: "One", adapter: "generic", mapping: {}, createdAt: NOW };
  await db.insert(ledgerAccounts).values(row);
});

/** Lines of one order, each in a report of its own. */
const linesOf = (from: number, to: number): Incoming[] =>
  Array.from({ length: to - from }, (_, at) => ({
    ...{ way: "call" as const, at: NOW, takeId: null, tableAt: null, line: null },
    ...{ raw: "", problem: null },
    events: [
      {
        ...blankEvent("O1"),
        orderId: "O1",
        part: `row-${from + at}`,
        state: "approved" as const,
        amount: { value: "10", currency: "USD" },
      },
    ],
  }));

/** Stores reports. @returns how often the events under an id of an order were read */
async function readsOf(reports: readonly Incoming[]): Promise<number> {
  let reads = 0;
  await exclusiveTransaction(db, function* (tx): Steps {
    const query = countingEventsOf(tx);
    const steps = recordReports(tx, accountId, reports, generic);
    let step = steps.next();
    while (!step.done) {
      const statement = step.value;
      if ("prepared" in statement && statement.prepared === query) reads++;
      step = steps.next(yield statement);
    }
  });
  return reads;
}

test("an order is read as often for many lines that are stored together as for few", async () => {
  await readsOf(linesOf(0, 3));
  const few = await readsOf(linesOf(3, 6));
  expect(few).toBeGreaterThan(0);
  expect(await readsOf(linesOf(6, 46))).toBe(few);
  expect(await readsOf(linesOf(0, 46))).toBe(few);
  expect(await readSums(db)).toMatchObject([{ state: "approved", amount: "460" }]);
});
