import { describe, expect, test } from "vitest";
import { eur, heard, said, sumsOf } from "../../../test/ledger/heard.ts";
import { derive } from "./derive.ts";
import type { State } from "./event.ts";

describe("an assumed currency", () => {
  const assumed = (state: State, currency = "USD") =>
    heard({
      ...{ state, hasAssumedCurrency: true },
      amount: { value: "80", currency },
      commission: { value: "4", currency },
    });

  test("gives way to the one that another report states, in any order", () => {
    const reports = [said("pending"), assumed("approved")];
    expect(sumsOf(reports)).toEqual({ "EUR approved": "80/4" });
    expect(sumsOf(reports.reverse())).toEqual({ "EUR approved": "80/4" });
  });

  test("stays where none is stated, or two are", () => {
    const inPounds = heard({ state: "pending", amount: { value: "90", currency: "GBP" } });
    expect(sumsOf([assumed("approved")])).toEqual({ "USD approved": "80/4" });
    expect(sumsOf([said("pending"), inPounds, assumed("approved")])).toEqual({
      "USD approved": "80/4",
    });
  });
});

describe("an order whose products are reported one by one, under its own id", () => {
  const product = (sku: string, state: State, amount = "40", commission = "2") =>
    said(state, amount, commission, {
      lines: [
        { ...{ sku, name: null, quantity: null }, amount: null, commission: null, group: null },
      ],
    });

  test("is the sum of them, each in its state", () => {
    const events = [product("A", "pending"), product("B", "approved", "15.5", "1")];
    expect(sumsOf(events)).toEqual({ "EUR pending": "40/2", "EUR approved": "15.5/1" });
    expect(sumsOf([...events, product("A", "declined")].reverse())).toEqual({
      "EUR declined": "40/2",
      "EUR approved": "15.5/1",
    });
  });

  test("is one sale while only one product is named, with its last money", () => {
    const events = [product("A", "pending"), said("approved", "38", "1.9")];
    expect(sumsOf(events)).toEqual({ "EUR approved": "38/1.9" });
  });
});

describe("an order of which only refused items were reported", () => {
  const refused = said("declined", "40", "2", { part: "i2" });

  test.each(["pending", "approved", "paid"] as const)("is %s with what is left of it", (state) => {
    const left = { [`EUR ${state}`]: "60/3", "EUR declined": "40/2" };
    const events = [said(state), refused];
    expect(sumsOf(events)).toEqual(left);
    expect(sumsOf(events.toReversed())).toEqual(left);
    expect(derive(events)).toMatchObject({ state, isPartial: true });
  });

  test("is not reduced again once the network has left them out", () => {
    const events = [said("pending"), refused, said("approved", "60", "3")];
    expect(sumsOf(events)).toEqual({ "EUR approved": "60/3", "EUR declined": "40/2" });
    expect(sumsOf(events.toReversed())).toEqual(sumsOf(events));
  });

  test("is not reduced again when it changes after that", () => {
    const events = [
      said("pending"),
      refused,
      said("approved", "60", "3", { asOf: "2026-09-16T00:00:00.000Z" }),
      said("approved", "50", "2.5", { asOf: "2026-09-17T00:00:00.000Z" }),
    ];
    expect(sumsOf(events)).toEqual({ "EUR approved": "50/2.5", "EUR declined": "40/2" });
    expect(sumsOf(events.toReversed())).toEqual(sumsOf(events));
  });

  test("keeps its money beside items that were refused in another currency", () => {
    const inPounds = { amount: { value: "40", currency: "GBP" }, commission: null };
    const events = [said("approved"), heard({ ...inPounds, state: "declined", part: "i2" })];

    expect(sumsOf(events)).toEqual({ "EUR approved": "100/5", "GBP declined": "40/0" });
  });

  test("is reduced by one of two equal items when the network left out the other", () => {
    const items = ["i1", "i2"].map((part) => said("declined", "40", "2", { part }));
    const events = [said("pending"), said("approved", "60", "3"), ...items];

    expect(sumsOf(events)).toEqual({ "EUR approved": "20/1", "EUR declined": "80/4" });
  });

  test("is reduced by what is refused later alone", () => {
    const events = [
      ...[said("pending"), refused, said("approved", "60", "3")],
      said("declined", "10", "0.5", { part: "i3" }),
    ];
    expect(sumsOf(events)).toEqual({ "EUR approved": "50/2.5", "EUR declined": "50/2.5" });
  });

  test("is declined with all of them, whatever commission they have", () => {
    const events = ["60", "40"].map((amount) => said("declined", amount, "0", { part: amount }));
    expect(sumsOf([said("approved"), ...events])).toEqual({ "EUR declined": "100/0" });
  });

  test("keeps the commission or amount that none of them has", () => {
    const without = (field: "amount" | "commission") => {
      const money = { amount: eur("40"), commission: eur("2") };
      return heard({ state: "declined", part: "i2", ...money, [field]: null });
    };
    expect(sumsOf([said("approved"), without("commission")])).toEqual({
      "EUR approved": "60/5",
      "EUR declined": "40/0",
    });
    expect(sumsOf([said("approved"), without("amount")])).toEqual({
      "EUR approved": "100/3",
      "EUR declined": "0/2",
    });
    expect(sumsOf([said("approved", "100", "2"), without("amount")])).toEqual({
      "EUR declined": "0/2",
    });
    expect(sumsOf([said("approved"), heard({ state: "declined", part: "i2" })])).toEqual({});
  });

  test("consists of its items once another one is reported", () => {
    const events = [said("approved"), refused, said("approved", "55", "2.5", { part: "i1" })];
    expect(sumsOf(events)).toEqual({ "EUR approved": "55/2.5", "EUR declined": "40/2" });
  });

  test("is declined with them, and when they are all of it", () => {
    expect(sumsOf([said("declined"), refused])).toEqual({ "EUR declined": "40/2" });
    expect(sumsOf([said("approved", "40", "2"), refused])).toEqual({ "EUR declined": "40/2" });
  });
});
