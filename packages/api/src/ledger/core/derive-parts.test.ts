import { describe, expect, test } from "vitest";
import {
  DAY,
  eur,
  heard,
  NOON,
  randomOf,
  said,
  shuffledWithRepeats,
  sumsOf,
} from "../../../test/ledger/heard.ts";
import { derive, type ReceivedEvent } from "./derive.ts";
import type { State } from "./event.ts";

describe("a transaction", () => {
  test("is the sum of its parts, and reversed when nothing is left", () => {
    const parts = [
      said("approved", "60", "3", { part: "a" }),
      said("approved", "40", "2", { part: "b" }),
      said("approved", "-40", "-2", { part: "c" }),
    ];
    const rest = heard({ part: "d", state: "declined", amount: eur("-60"), commission: eur("-3") });

    expect(derive(parts)).toMatchObject({ state: "approved", isPartial: true });
    expect(sumsOf(parts)).toEqual({ "EUR approved": "60/3" });
    expect(derive([...parts, rest]).state).toBe("reversed");
    expect(sumsOf([...parts, rest])).toEqual({});
  });

  test("keeps every report of a part that three reports name differently", () => {
    const back = said("reversed", "100", "5", { part: "product:5" });
    const words = [
      said("approved", "100", "5", { part: "123" }),
      said("approved", "100", "5", { part: "123/5" }),
      back,
    ];

    expect(derive(words)).toMatchObject({ state: "reversed", parts: [{ part: "123/5" }] });
    expect(sumsOf(words)).toEqual({ "EUR reversed": "100/5" });
  });

  test("counts a part once when two further reports have no id for it", () => {
    const words = [
      said("approved", "10", "1", { part: "N1" }),
      said("approved", "10", "1", { part: "product:X" }),
      said("approved", "10", "1", { part: "row-1" }),
    ];
    const second = said("approved", "10", "1", { part: "N2" });
    const third = said("approved", "10", "1", { part: "row-2" });

    expect(sumsOf(words)).toEqual({ "EUR approved": "10/1" });
    expect(sumsOf([...words, second, third])).toEqual({ "EUR approved": "20/2" });
    // Two rows of one report are two parts.
    expect(sumsOf([...words, third])).toEqual({ "EUR approved": "20/2" });
  });

  test("counts in two sums when half of it was declined", () => {
    const parts = [
      said("approved", "60", "3", { part: "a" }),
      said("declined", "40", "2", { part: "b" }),
    ];

    expect(derive(parts)).toMatchObject({ state: "approved", isPartial: true });
    expect(sumsOf(parts)).toEqual({ "EUR approved": "60/3", "EUR declined": "40/2" });
  });

  test("waits while only its correction is known, unless it is an entry", () => {
    const correction = said("approved", "-40", "-2", { part: "b" });

    expect(derive([correction]).isWaiting).toBe(true);
    expect(sumsOf([correction])).toEqual({ "EUR waiting": "-40/-2" });
    expect(sumsOf([correction, said("approved", "100", "5", { part: "a" })])).toEqual({
      "EUR approved": "60/3",
    });
    expect(sumsOf([said("approved", "-40", "-2", { kind: "entry" })])).toEqual({
      "EUR approved": "-40/-2",
    });
  });

  test.each(["pending", "declined"] as const)(
    "that is %s does not become negative by a correction",
    (state) => {
      const back = said("approved", "-40", "-2", { part: "correction:-40" });

      expect(sumsOf([said(state, "100", "5"), back])).toEqual({ [`EUR ${state}`]: "60/3" });
      expect(sumsOf([said("paid", "100", "5"), back])).toEqual({
        "EUR paid": "100/5",
        "EUR approved": "-40/-2",
      });
    },
  );

  test.each([
    ["approved", ["pending", "pending"], "", "EUR approved 80/8"],
    ["approved", ["pending", "declined"], "", "EUR approved 50/5, EUR declined 30/3"],
    ["approved", ["paid", "pending"], "80/8", "EUR approved 30/3, EUR paid 50/5"],
    ["approved", ["pending", "declined"], "50/5", "EUR approved 50/5, EUR declined 30/3"],
    // Which of the lines is reduced is unknown.
    ["approved", ["pending", "pending"], "60/6", "EUR pending 80/8"],
    ["paid", ["pending", "approved"], "", "EUR paid 80/8"],
    ["declined", ["pending", "paid"], "", "EUR declined 80/8"],
    ["pending", ["approved", "declined"], "", "EUR approved 50/5, EUR declined 30/3"],
  ] as const)(
    "that is %s as a whole with lines %j and money %s comes to %s",
    (whole, lines, money, is) => {
      const [amount, commission] = money === "" ? [null, null] : money.split("/").map(eur);
      const all = [
        heard({ state: whole, amount: amount ?? null, commission: commission ?? null }),
        ...lines.map((state, at) =>
          said(state, at === 0 ? "50" : "30", at === 0 ? "5" : "3", { part: `item-${at}` }),
        ),
      ];
      for (const seed of [1, 2, 3]) {
        const sums = sumsOf(shuffledWithRepeats(all, randomOf(seed)));
        expect(Object.entries(sums).map((each) => each.join(" "))).toEqual(is.split(", "));
      }
    },
  );

  test("follows a line's report that is newer than the approval of the whole", () => {
    const line = (state: State, day: string) =>
      said(state, "50", "5", { part: "item-1", asOf: `2026-09-${day}T00:00:00.000Z` });
    const whole = heard({ state: "approved", asOf: "2026-09-05T00:00:00.000Z" });

    expect(derive([line("pending", "02"), whole]).state).toBe("approved");
    expect(derive([whole, line("pending", "08")]).state).toBe("pending");
  });

  const lines = [
    said("approved", "50", "5", { part: "row-a" }),
    said("approved", "30", "3", { part: "row-b" }),
  ];

  const whole = (state: State, money: string | null) =>
    heard({ state, amount: money === null ? null : eur(money) }, NOON + 2 * DAY);

  test.each([
    ["paid", "80", { "EUR paid": "80/8" }, false],
    ["paid", null, { "EUR paid": "80/8" }, false],
    ["paid", "50", { "EUR approved": "30/3", "EUR paid": "50/5" }, true],
    ["paid", "60", { "EUR approved": "80/8" }, true],
    ["declined", "30", { "EUR approved": "50/5", "EUR declined": "30/3" }, true],
    ["declined", "-30", { "EUR approved": "50/5", "EUR declined": "30/3" }, true],
    ["declined", "20", { "EUR approved": "80/8" }, true],
    ["declined", "0", { "EUR declined": "80/8" }, false],
    ["reversed", "100", { "EUR reversed": "80/8" }, false],
  ] as const)(
    "that is %s at %s as a whole is so in the lines of that money",
    (state, money, sums, isPartial) => {
      const events = [...lines, whole(state, money)];

      expect([sumsOf(events), derive(events).isPartial]).toEqual([sums, isPartial]);
      expect(sumsOf([...events, ...events].reverse())).toEqual(sums);
    },
  );

  test("that is declined line by line, or paid at what is left of it, is so altogether", () => {
    const back = said("approved", "-20", "-2", { part: "correction:@-20" });

    expect(sumsOf([...lines, whole("declined", "30"), whole("declined", "50")])).toEqual({
      "EUR declined": "80/8",
    });
    expect(sumsOf([...lines, back, whole("paid", "60")])["EUR paid"]).toBe("80/8");
  });

  test("refunds two products with the same amount and day once each, however often they are reported", () => {
    const back = (end: string, sku: string | null, name: string | null) =>
      said("approved", "-10", "-1", {
        part: `correction:-10/-1@2026-09-03${end}`,
        lines:
          sku || name
            ? [{ sku, name, quantity: null, amount: null, commission: null, group: null }]
            : [],
      });
    for (const end of ["", "#72"]) {
      const one = [back(end, "A", null), back(end, null, "Kettle"), back(end, null, null)];
      const sale = said("approved", "80", "8");
      for (const seed of [1, 2, 3]) {
        const sumOf = (all: ReceivedEvent[]) =>
          sumsOf(shuffledWithRepeats([sale, ...all], randomOf(seed)));
        expect(sumOf(one)).toEqual({ "EUR approved": "70/7" });
        expect(sumOf([...one, back(end, "B", null)])).toEqual({ "EUR approved": "60/6" });
      }
    }
  });

  test("amends a refund with an id of its own, or an adjustment without an order, when it is reported again", () => {
    const back = (value: string, part: string) =>
      said("approved", value, value, { part: `correction:${value}/${value}@2026-09-0${part}` });
    const sale = said("approved", "100", "100");

    expect(sumsOf([sale, back("-30", "1#72"), back("-25", "2#72")])).toEqual({
      "EUR approved": "75/75",
    });
    expect(sumsOf([sale, back("-30", "1#72"), back("-25", "1#73")])).toEqual({
      "EUR approved": "45/45",
    });
    // Without numbers of their own they are two corrections.
    expect(sumsOf([sale, back("-30", "1"), back("-25", "1")])).toEqual({
      "EUR approved": "45/45",
    });
    const entries = [back("-30", "1"), back("-25", "2")].map(({ event }, at) =>
      heard({ ...event, kind: "entry" }, NOON + at),
    );
    expect(sumsOf(entries)).toEqual({ "EUR approved": "-25/-25" });
  });

  test("does not add a change that the whole already includes", () => {
    const change = (day: string, amount: string, commission: string) =>
      said("approved", amount, commission, {
        part: `change:${day}`,
        asOf: `2026-09-${day}T00:00:00.000Z`,
      });
    const first = said("pending", "100", "5", { adjusted: { amount: "0", commission: "0" } });
    const later = said("approved", "80", "4", { adjusted: { amount: "-20", commission: "-1" } });

    expect(sumsOf([first, change("10", "-20", "-1")])).toEqual({
      "EUR pending": "80/4",
    });
    expect(sumsOf([later, first, change("10", "-20", "-1")])).toEqual({ "EUR approved": "80/4" });
    expect(sumsOf([later, change("10", "-20", "-1"), change("12", "-30", "-1.5")])).toEqual({
      "EUR approved": "50/2.5",
    });
  });
});
