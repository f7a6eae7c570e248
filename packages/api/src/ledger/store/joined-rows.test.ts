import { expect, test } from "vitest";
import { blankEvent } from "../core/event.ts";
import { generic } from "../platforms/generic.ts";
import { JoinedRows } from "./joined-rows.ts";

const ROWS = 20_000;

/** CPU time for joining the rows of a file and querying each, in microseconds. */
function costOf(orderOf: (at: number) => string): number {
  const before = process.cpuUsage();
  const joined = new JoinedRows(generic);
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    ...blankEvent(`t${at}`),
    orderId: orderOf(at),
  }));
  for (const row of rows) joined.add([row], false, new Set());
  expect(
    rows.every(({ transactionId }) => joined.groupOf(joined.idNumber(transactionId)) === null),
  ).toBe(true);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test("an id that is in every row of a file costs no more than different ids", () => {
  costOf((at) => `o${at}`);
  const apart = costOf((at) => `o${at}`);
  expect(costOf(() => "0") / apart).toBeLessThan(8);
});
