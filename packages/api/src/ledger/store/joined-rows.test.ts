import { expect, test } from "vitest";
import { costRatio } from "../../../test/cost-ratio.ts";
import { blankEvent } from "../core/event.ts";
import { generic } from "../platforms/generic.ts";
import { JoinedRows } from "./joined-rows.ts";

const ROWS = 5_000;

/** Joins the rows of a file and queries each. */
function join(orderOf: (at: number) => string): void {
  const joined = new JoinedRows(generic);
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    ...blankEvent(`t${at}`),
    orderId: orderOf(at),
  }));
  for (const row of rows) joined.add([row], false, new Set());
  expect(
    rows.every(({ transactionId }) => joined.groupOf(joined.idNumber(transactionId)) === null),
  ).toBe(true);
}

test("an id that is in every row of a file costs about as much as different ids", () => {
  const together = () => join(() => "0");
  const apart = () => join((at) => `o${at}`);

  // Quadratic time would cost thousands of times more.
  expect(costRatio(together, apart)).toBeLessThan(100);
});
