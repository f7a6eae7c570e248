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
