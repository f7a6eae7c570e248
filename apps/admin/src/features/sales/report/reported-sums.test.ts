import { expect, test } from "vitest";
import { reportedSums } from "./reported-sums.ts";

const sum = (state: "approved" | "declined" | "pending", commission: string) => ({
  ...{ state, currency: "EUR", amount: `${commission}0`, commission },
});

test("a state that changed completely is shown beside its new state", () => {
  const sums = [sum("declined", "8"), sum("pending", "3")];
  const sumsBefore = [sum("approved", "8"), sum("pending", "2")];
  expect(reportedSums({ sums, sumsBefore })).toEqual([
    { ...sum("approved", "0"), amount: "0", commissionBefore: "8" },
    { ...sum("declined", "8"), commissionBefore: "0" },
    { ...sum("pending", "3"), commissionBefore: "2" },
  ]);
});
