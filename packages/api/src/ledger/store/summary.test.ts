import { newId } from "@pickwell/db/id";
import { ledgerAccounts } from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { NOW } from "../../../test/testing.ts";
import { blankEvent } from "../core/event.ts";
import type { ReportRow } from "../files/table-reading.ts";
import { generic } from "../platforms/generic.ts";
import { readKnownOf } from "./known-of.ts";
import { RowClassifier } from "./summary.ts";

/** Lines of one order, which all have one transaction id. */
const linesOf = (orderId: string, from: number, to: number): ReportRow[] =>
  Array.from({ length: to - from }, (_, at) => ({
    ...{ table: "", line: from + at, cells: [], problem: null, isTotal: false },
    events: [
      {
        ...blankEvent(orderId),
        orderId,
        part: `row-${from + at}`,
        state: "approved" as const,
        amount: { value: "10", currency: "USD" },
      },
    ],
  }));

test("what is known of an order is read once, in however many batches its lines come", async () => {
  const db = createTestDatabase();
  const account = { id: newId(), adapter: generic };
  const row = { id: account.id, name: "One", adapter: "generic", mapping: {}, createdAt: NOW };
  await db.insert(ledgerAccounts).values(row);
  const read: string[] = [];
  const classifier = new RowClassifier({
    adapter: generic,
    known: (events, unread) => {
      read.push(...unread);
      return readKnownOf(db, account, events, unread);
    },
    dryRun: () => Promise.reject(new Error("No rows belong together")),
    receivedAt: NOW.getTime(),
  });
  await classifier.add(linesOf("O1", 0, 1));
  await classifier.add([...linesOf("O1", 1, 5), ...linesOf("O2", 0, 3)]);
  await classifier.add([...linesOf("O2", 3, 5), ...linesOf("O1", 5, 8)]);
  expect(read).toEqual(["O1", "O2"]);
  expect(await classifier.summary({ tables: [], totals: [] })).toMatchObject({
    counts: { new: 13 },
    sums: [{ state: "approved", currency: "USD", amount: "130" }],
  });
});
