import { expect, test } from "vitest";
import { reportsOfOneSale } from "../../../../test/ledger/one-sale.ts";
import { proposeAdapters } from "./propose.ts";

const proposed = (report: string | object) =>
  proposeAdapters(
    typeof report === "string"
      ? { query: [...new URLSearchParams(report)], body: "" }
      : { query: [], body: JSON.stringify(report) },
  ).map(({ id }) => id);

const networks = Object.entries(reportsOfOneSale).flatMap(([id, { said }]) => {
  const call = said.find((report) => !Array.isArray(report));
  return call === undefined || id === "generic" ? [] : [[id, call] as const];
});

test.each(networks)("a call of %s proposes its adapter", (id, call) => {
  expect(proposed(call)[0]).toBe(id);
});

test.each([
  "vorgang=77&umsatz=12,50&verguetung=1,25&waehrung=EUR&zustand=offen",
  "tag=shop-20&umsatz=5",
  "amount=5&status=approved",
])("%s proposes no adapter", (call) => {
  expect(proposed(call)).toEqual([]);
});
