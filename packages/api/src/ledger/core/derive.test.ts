import { describe, expect, test } from "vitest";
import { derive, type ReceivedEvent, Sums } from "./derive.ts";
import { blankEvent, eventHash, type LedgerEvent, type State } from "./event.ts";

const NOON = Date.UTC(2026, 8, 15, 12);
const DAY = 86_400_000;
const eur = (value: string) => ({ value, currency: "EUR" });

function heard(values: Partial<LedgerEvent>, receivedAt = NOON): ReceivedEvent {
  const event = { ...blankEvent("T-1"), ...values };
  return { event, hash: eventHash(event), receivedAt };
}
const said = (state: State, amount = "100", commission = "5", more: Partial<LedgerEvent> = {}) =>
  heard({ state, amount: eur(amount), commission: eur(commission), ...more });
const sumsOf = (events: readonly ReceivedEvent[]) => {
  const sums = new Sums();
  sums.add(derive(events));
  return Object.fromEntries(
    sums
      .list()
      .map(({ state, currency, amount, commission }) => [
        `${currency} ${state}`,
        `${amount}/${commission}`,
      ]),
  );
};

/** A seeded random number generator, so that failures can be reproduced. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
function shuffledWithRepeats<T>(all: readonly T[], random: () => number): T[] {
  const many = all.flatMap((each) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => each),
  );
  for (let at = many.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [many[at], many[other]] = [many[other] as T, many[at] as T];
  }
  return many;
}

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

describe("a transaction", () => {
  test("without dates follows the life cycle, whatever arrives late", () => {
    const life = [said("pending"), said("approved"), said("paid")];

    expect(derive(life.slice(0, 1)).state).toBe("pending");
    expect(derive([life[1], life[0]] as ReceivedEvent[]).state).toBe("approved");
    expect(derive([life[2], life[0], life[1]] as ReceivedEvent[]).state).toBe("paid");
    expect(derive([said("declined"), ...life]).state).toBe("declined");
  });

  test("can be approved again when the network reports the date", () => {
    const back = [
      said("approved", "100", "5", { asOf: "2026-09-01T00:00:00.000Z" }),
      said("declined", "100", "5", { asOf: "2026-09-03T00:00:00.000Z" }),
      said("approved", "80", "4", { asOf: "2026-09-05T00:00:00.000Z" }),
    ];

    expect(sumsOf([back[2], back[0], back[1]] as ReceivedEvent[])).toEqual({
      "EUR approved": "80/4",
    });
  });

  test("without dates can be approved again when that is reported more than a day later", () => {
    const approved = said("approved");
    const declined = { ...said("declined"), receivedAt: NOON + 2 * DAY };
    const again = { ...approved, receivedAt: NOON + 4 * DAY };
    const stale = { ...said("pending"), receivedAt: NOON + 9 * DAY };

    expect(derive([approved, declined]).state).toBe("declined");
    expect(derive([again, declined, approved]).state).toBe("approved");
    expect(derive([stale, again, declined, approved]).state).toBe("approved");
  });

  test("follows a dated report if its date is after the arrival of an undated one", () => {
    const call = said("declined", "100", "5");
    const early = { asOf: "2026-09-14T00:00:00.000Z" };
    const late = { asOf: "2026-09-18T00:00:00.000Z" };
    const pending = { ...said("pending", "100", "5", early), receivedAt: NOON - DAY };
    const api = { ...said("approved", "80", "4", late), receivedAt: NOON + 4 * DAY };
    expect(sumsOf([api, call, pending])).toEqual({ "EUR approved": "80/4" });
    // Within one day the order is unknown, so the life cycle decides.
    expect(sumsOf([{ ...api, receivedAt: NOON }, call, pending])).toEqual({
      "EUR declined": "100/5",
    });
    // A report that arrives late but is about an earlier time changes nothing.
    const file = { ...said("approved", "80", "4", early), receivedAt: NOON + 4 * DAY };
    expect(sumsOf([file, { ...call, receivedAt: NOON + 2 * DAY }])).toEqual({
      "EUR declined": "100/5",
    });
  });

  test("has the money of the newest pending report", () => {
    const api = said("pending", "100", "5", { asOf: "2026-09-14T00:00:00.000Z" });
    const file = { ...said("pending", "80", "4"), receivedAt: NOON + 3 * DAY };
    expect(sumsOf([file, api])).toEqual({ "EUR pending": "80/4" });
    const approved = said("approved", "100", "5", { asOf: "2026-09-15T00:00:00.000Z" });
    expect(sumsOf([file, api, approved])).toEqual({ "EUR approved": "100/5" });
  });

  test("prefers the dated one of two reports with the same state, in any order", () => {
    const plain = said("approved", "100", "5");
    const timed = said("approved", "80", "4", { asOf: "2026-09-14T00:00:00.000Z" });
    for (const receivedAt of [NOON - 1000, NOON + 1000]) {
      expect(sumsOf([{ ...timed, receivedAt }, plain])).toEqual({ "EUR approved": "80/4" });
    }
  });

  test("keeps values that a newer report leaves out", () => {
    const events = [
      said("pending", "100", "5", { clickRefs: ["c1"], orderId: "O-1" }),
      heard({ state: "declined", reason: "returned" }),
    ];

    expect(sumsOf(events)).toEqual({ "EUR declined": "100/5" });
    expect(derive(events)).toMatchObject({ clickRefs: ["c1"], orderId: "O-1", reason: "returned" });
  });

  test("can be amended up and down", () => {
    const up = said("approved", "120", "6", { revision: 1 });

    expect(sumsOf([up, said("approved")])).toEqual({ "EUR approved": "120/6" });
    expect(sumsOf([said("approved", "80", "4"), { ...up, receivedAt: NOON - 1 }])).toEqual({
      "EUR approved": "120/6",
    });
  });

  test("is not changed back by a retry", () => {
    const first = { ...said("approved"), receivedAt: NOON, sequence: 1 };
    const amended = { ...said("approved", "80", "4"), receivedAt: NOON, sequence: 2 };
    const retry = { ...first, receivedAt: NOON + 1000, sequence: 3 };
    const anew = { ...first, receivedAt: NOON + 3 * DAY, sequence: 4 };

    expect(sumsOf([retry, amended, first])).toEqual({ "EUR approved": "80/4" });
    expect(sumsOf([anew, retry, amended, first])).toEqual({ "EUR approved": "100/5" });
  });

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

  test("takes only a later state from a report about all sales of its order", () => {
    const ofOrder = (state: State) =>
      heard({
        ...{ state, asOf: "2026-09-20T00:00:00.000Z", saidOf: "O1" },
        saidMoney: { amount: eur("130"), commission: eur("8"), adjusted: null, lines: [] },
      });
    const own = (state: State) => said(state, "100", "5", { asOf: "2026-09-10T00:00:00.000Z" });
    const states = (["pending", "approved", "paid", "declined"] as const).map((each) =>
      [ofOrder("pending"), ofOrder("approved"), ofOrder("declined")].map(
        (word) => derive([word, own(each)]).state,
      ),
    );

    expect(states).toEqual([
      ["pending", "approved", "declined"],
      ["approved", "approved", "declined"],
      ["paid", "paid", "declined"],
      ["declined", "declined", "declined"],
    ]);
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

  test("can have amount and commission in different currencies", () => {
    const sale = heard({
      state: "approved",
      amount: eur("10"),
      commission: { value: "1.085", currency: "USD" },
    });

    expect(sumsOf([sale])).toEqual({ "EUR approved": "10/0", "USD approved": "0/1.085" });
  });

  test("ends the same for any order and repetition of its events", () => {
    const days = ["01", "03", "05", "07"];
    const all: State[] = ["pending", "approved", "paid", "declined", "reversed"];
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const events = Array.from({ length: 1 + Math.floor(random() * 7) }, () => {
        const value = String(Math.floor(random() * 200) - 60);
        return heard(
          {
            part: pick(["", "", "a", "change:1", "change:2"]),
            state: pick([...all, null]),
            amount: random() < 0.8 ? eur(value) : null,
            commission: random() < 0.8 ? eur(`${value}.0${Math.floor(random() * 9)}`) : null,
            asOf: random() < 0.5 ? `2026-09-${pick(days)}T00:00:00.000Z` : null,
            soldAt: random() < 0.7 ? `2026-08-${pick(days)}T00:00:00.000Z` : null,
            clickRefs: random() < 0.5 ? [pick(["c1", "c2"])] : [],
            revision: random() < 0.2 ? 1 : 0,
            kind: random() < 0.9 ? "sale" : "entry",
          },
          NOON + Math.floor(random() * 4) * DAY,
        );
      });
      const expected = derive(events);
      for (let round = 0; round < 6; round++) {
        expect(derive(shuffledWithRepeats(events, random)), `seed ${seed}`).toEqual(expected);
      }
    }
  });
});
