import { describe, expect, test } from "vitest";
import { readSent } from "../../test/ledger/network-calls.ts";
import { derive, Sums } from "./core/derive.ts";
import { blankEvent, eventHash, type LedgerEvent } from "./core/event.ts";

const CLICK = "k3v9x2m7q1";

describe("calls about one sale", () => {
  test("of Digistore24 take refunds with another id from the sale", () => {
    const sent = (event: string, id: string) =>
      readSent(
        "digistore24",
        `event=${event}&order_id=DS1&transaction_id=${id}&transaction_currency=EUR&amount_brutto=97.00&amount_affiliate=38.80&product_id=5`,
      ).events;
    const heard = [...sent("on_refund", "2"), ...sent("on_payment", "1")].map((event) => ({
      event,
      hash: eventHash(event),
      receivedAt: 0,
    }));

    expect(derive(heard).state).toBe("reversed");
    expect(derive(heard.slice(0, 1)).isWaiting).toBe(true);
  });

  test("of ClickBank take each refund of a receipt from the sale, and the same one once", () => {
    const sent = (type: string, amount: number, account: number, at: string) =>
      readSent("clickbank", {
        ...{ receipt: "CB1", transactionType: type, currency: "USD", trackingCodes: [CLICK] },
        ...{ totalOrderAmount: amount, totalAccountAmount: account, transactionTime: at },
      }).events;
    const heard = [
      ...sent("SALE", 100, 50, "2026-08-01T10:00:00-07:00"),
      ...sent("RFND", -20, -10, "2026-08-05T10:00:00-07:00"),
      ...sent("RFND", -20, -10, "2026-08-05T10:00:09-07:00"),
      ...sent("RFND", -30, -15, "2026-08-09T10:00:00-07:00"),
      ...sent("CGBK", -5, -2.5, "2026-08-12T10:00:00-07:00"),
    ].map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }));
    const ends = [heard, heard.toReversed(), [...heard.slice(3), ...heard, ...heard.slice(0, 2)]];
    const sums = new Sums();
    for (const end of ends) sums.add(derive(end));

    expect(new Set(ends.map((end) => JSON.stringify(derive(end)))).size).toBe(1);
    expect(sums.list()).toEqual([
      { state: "approved", currency: "USD", amount: "135", commission: "67.5" },
    ]);
  });

  test.each<[string, number[], string]>([
    ["on several days are several", [5, 9, 20], "40/20"],
    ["within a day are one", [5, 5, 9], "60/30"],
    ["of more than the sale had are one", [5, 9, 12, 15, 18, 21], "80/40"],
  ])("of ClickBank about equal refunds %s", (_, days, left) => {
    const sent = (type: string, amount: number, day: number, second: number) =>
      readSent("clickbank", {
        ...{ receipt: "CB2", transactionType: type, currency: "USD", totalOrderAmount: amount },
        totalAccountAmount: amount / 2,
        transactionTime: `2026-08-${String(day).padStart(2, "0")}T10:00:0${second}-07:00`,
      }).events;
    const heard = [
      ...sent("SALE", 100, 1, 0),
      ...days.flatMap((day, at) => sent("RFND", -20, day, at)),
    ].map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }));

    for (const each of [heard, heard.toReversed()]) {
      const sums = new Sums();
      sums.add(derive(each));
      expect(sums.list().map(({ amount, commission }) => `${amount}/${commission}`)).toEqual([
        left,
      ]);
    }
  });

  const refunded = (amount: number, commission: number, status: string) =>
    readSent(
      "generic",
      `?transaction_id=r-1&amount=${amount}&commission=${commission}&currency=EUR&status=${status}`,
    ).events;

  test.each<[string, [number, number, string][], Record<string, string>]>([
    [
      "of less than the sale is taken from it",
      [
        [100, 10, "paid"],
        [30, 3, "refunded"],
      ],
      { paid: "70/7" },
    ],
    [
      "with other money is another one",
      [
        [100, 10, "approved"],
        [30, 3, "refunded"],
        [20, 2, "chargeback"],
      ],
      { approved: "50/5" },
    ],
    [
      "of as much takes it back",
      [
        [100, 10, "approved"],
        [100, 10, "refunded"],
      ],
      { reversed: "100/10" },
    ],
    [
      "of what the sale was amended to takes it back",
      [
        [100, 10, "pending"],
        [30, 3, "approved"],
        [30, 3, "refunded"],
      ],
      { reversed: "30/3" },
    ],
    [
      "with all of the commission takes it back",
      [
        [100, 10, "approved"],
        [90, 10, "refunded"],
      ],
      { reversed: "90/10" },
    ],
  ])("a refund %s", (_, reports, expected) => {
    const heard = reports
      .flatMap((each) => refunded(...each))
      .map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }));

    for (const each of [heard, heard.toReversed(), [...heard, ...heard]]) {
      const sums = new Sums();
      sums.add(derive(each));
      expect(
        Object.fromEntries(
          sums.list().map(({ state, amount, commission }) => [state, `${amount}/${commission}`]),
        ),
      ).toEqual(expected);
    }
  });

  test("with what was refunded up to now are of the rest, whichever is heard first", () => {
    const sent = (more: object) =>
      readSent("generic", { order_id: "p-1", sale_amount: 100, currency: "EUR", ...more }).events;
    const heard = [
      ...sent({ commission: 10, status: "approved" }),
      ...sent({ commission: 7, status: "refunded", refund_amount: "30.00" }),
    ].map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }));
    const [whole] = sent({ commission: 10, status: "approved", refunded: 100 });

    for (const each of [heard, heard.toReversed()])
      expect(derive(each).parts).toMatchObject([
        { state: "approved", amount: { value: "70" }, commission: { value: "7" } },
      ]);
    expect(whole).toMatchObject({ state: "reversed", amount: { value: "100" } });
    expect(sent({ commission: 10, status: "approved", refunded: false })).toMatchObject([
      { state: "approved", amount: { value: "100" } },
    ]);
  });

  test("lead to the same state in any order and however often they are repeated", () => {
    const life = [
      "?transactionid=a-1&sub1=c&sum=10&currency=USD&status=2",
      "?transactionid=a-1&sub1=c&sum=10&currency=USD&status=1",
      "?transactionid=a-1&sub1=c&sum=8&currency=USD&status=3&comment=returned",
    ];
    const heard = life.map((sent) => {
      const [event] = readSent("affise", sent).events;
      if (!event) throw new Error("not read");
      return { event, hash: eventHash(event), receivedAt: 0 };
    });
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 0, 1],
      [2, 0, 1, 2],
    ];
    const ends = orders.map((order) => derive(order.flatMap((at) => heard[at] ?? [])));

    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
    expect(ends[0]).toMatchObject({ state: "declined", reason: "returned" });
  });

  test("of Affise about two goals of one id add up", () => {
    const sent = (sum: number, status: number, goal: string) =>
      readSent("affise", `?transactionid=a-1&offerid=3&sum=${sum}&status=${status}&goal=${goal}`)
        .events[0] ?? blankEvent("");
    const events = [sent(1, 1, "1"), sent(4, 2, "deposit"), sent(4, 1, "deposit")];
    const sums = new Sums();
    sums.add(derive(events.map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }))));

    expect(new Set(events.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(sums.list()).toMatchObject([{ state: "approved", currency: "USD", commission: "5" }]);
  });

  test("that are corrections become parts of the sale that they correct", () => {
    const sent = (
      id: string,
      commissionId: string,
      amount: string,
      commission: string,
      status: string,
    ) => ({
      commissionId,
      originalActionId: id,
      actionStatus: status,
      saleAmountPubCurrency: amount,
      pubCommissionAmountPubCurrency: commission,
      eventDate: "2026-09-15T10:11:12Z",
    });
    const { events } = readSent("cj", [
      sent("9001", "1", "100.00", "5.00", "locked"),
      sent("9001", "2", "-40.00", "-2.00", "new"),
      sent("9001", "2", "-40.00", "-2.00", "locked"),
      sent("9001", "2", "-40.00", "-2.00", "locked"),
    ]);
    const sums = new Sums();
    sums.add(derive(events.map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }))));

    expect(sums.list()).toEqual([
      { state: "approved", currency: "USD", amount: "60", commission: "3" },
    ]);
  });

  test("of Impact report an action and each of its changes, which are not added twice", () => {
    const action = (values: object) => ({
      Id: "1.2.3",
      State: "APPROVED",
      Currency: "EUR",
      SubId1: CLICK,
      EventDate: "2026-09-01T10:00:00Z",
      ...values,
    });
    const first = action({
      State: "PENDING",
      Amount: "100",
      Payout: "5",
      IntendedAmount: "100",
      IntendedPayout: "5",
    });
    const later = action({ Amount: "80", Payout: "4", IntendedAmount: "100", IntendedPayout: "5" });
    const update = (id: string, date: string, amount: string, payout: string) => ({
      Id: id,
      ActionId: "1.2.3",
      State: "APPROVED",
      StateDetail: "ITEM_RETURNED",
      Currency: "EUR",
      UpdateDate: date,
      DeltaAmount: amount,
      DeltaPayout: payout,
    });
    const one = update("u1", "2026-09-10T00:00:00Z", "-20", "-1");
    const two = update("u2", "2026-09-12T00:00:00Z", "-30", "-1.5");
    const sumsOf = (...sent: object[]) => {
      const heard = sent.flatMap((each) => readSent("impact", each).events);
      const sums = new Sums();
      sums.add(derive(heard.map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }))));
      return sums.list().map(({ state, amount, commission }) => `${state} ${amount}/${commission}`);
    };

    expect(sumsOf(first)).toEqual(["pending 100/5"]);
    expect(sumsOf(first, later)).toEqual(["approved 80/4"]);
    expect(sumsOf(one, later, first)).toEqual(["approved 80/4"]);
    expect(sumsOf(two, first, later, one)).toEqual(["approved 50/2.5"]);
    expect(
      sumsOf(
        {
          ActionId: "1.2.3",
          State: "APPROVED",
          Currency: "EUR",
          Amount: "70",
          Payout: "3.5",
          UpdateDate: "2026-09-10",
        },
        first,
      ),
    ).toEqual(["approved 70/3.5"]);
  });

  test("of Impact report changes alone, each with the state of the action after it", () => {
    const update = (id: string, day: string, state: string, amount: string, payout: string) => ({
      ...{ Id: id, ActionId: "1.2.3", State: state, Currency: "EUR", SubId1: CLICK },
      ...{ UpdateDate: day, DeltaAmount: amount, DeltaPayout: payout },
    });
    const made = update("u1", "2026-09-01", "PENDING", "30", "3.3");
    const returned = update("u2", "2026-09-05", "PENDING", "-10", "-1.1");
    const locked = update("u3", "2026-10-05", "APPROVED", "0", "0");
    const lockedWithLess = update("u4", "2026-10-05", "APPROVED", "-5", "-0.55");
    const cleared = {
      ...update("u5", "2026-10-20", "APPROVED", "0", "0"),
      ...{ ClearingDate: "2026-10-20", PaystubId: "PS9" },
    };
    const reversed = update("u6", "2026-10-08", "REVERSED", "-20", "-2.2");
    const raised = update("u7", "2026-10-06", "APPROVED", "5", "0.55");
    const madeLate = update("u1", "2026-09-01", "APPROVED", "30", "3.3");
    const sumsOf = (...sent: object[]) => {
      const heard = sent.flatMap((each) => readSent("impact", each).events);
      const sums = new Sums();
      sums.add(derive(heard.map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }))));
      return sums.list().map(({ state, amount, commission }) => `${state} ${amount}/${commission}`);
    };

    expect(sumsOf(made, returned)).toEqual(["pending 20/2.2"]);
    expect(sumsOf(locked, returned, made)).toEqual(["approved 20/2.2"]);
    expect(sumsOf(returned, cleared, made, locked)).toEqual(["paid 20/2.2"]);
    expect(sumsOf(made, lockedWithLess)).toEqual(["approved 25/2.75"]);
    expect(sumsOf(made, locked, raised)).toEqual(["approved 35/3.85"]);
    expect(sumsOf(madeLate)).toEqual(["approved 30/3.3"]);
    expect(sumsOf(raised, madeLate)).toEqual(["approved 35/3.85"]);
    expect(sumsOf(raised, madeLate, lockedWithLess)).toEqual(["approved 30/3.3"]);
    expect(sumsOf(reversed, made, returned)).toEqual([]);
    expect(sumsOf(returned)).toEqual(["waiting -10/-1.1"]);
    const addedTo = {
      ...update("u8", "2026-09-04", "PENDING", "6", "0.66"),
      CreationDate: "2026-09-01",
    };
    expect(sumsOf(made, addedTo)).toEqual(["pending 36/3.96"]);
    expect(sumsOf(addedTo, made)).toEqual(["pending 36/3.96"]);
  });

  test("of Awin can amend and decline the sale", () => {
    const row = (values: object) => ({
      id: 1,
      advertiserId: 5,
      saleAmount: { amount: "100", currency: "EUR" },
      commissionStatus: "pending",
      commissionAmount: { amount: "5", currency: "EUR" },
      transactionDate: "2026-09-01T10:00:00",
      ...values,
    });
    const life = [
      row({}),
      row({ commissionStatus: "approved", validationDate: "2026-09-10T00:00:00" }),
      row({
        commissionStatus: "approved",
        validationDate: "2026-09-10T00:00:00",
        amended: true,
        amendReason: "part returned",
        oldSaleAmount: { amount: "100", currency: "EUR" },
        saleAmount: { amount: "60", currency: "EUR" },
        commissionAmount: { amount: "3", currency: "EUR" },
      }),
      row({
        commissionStatus: "declined",
        declineReason: "returned",
        validationDate: "2026-09-20T00:00:00",
      }),
      row({
        commissionStatus: "approved",
        validationDate: "2026-09-25T00:00:00",
        paidToPublisher: true,
        paymentId: 9,
      }),
    ];
    const heard = life
      .flatMap((each) => readSent("awin", each).events)
      .map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }));
    const after = (count: number) => {
      const { state, parts } = derive([...heard.slice(0, count)].reverse());
      return [state, parts[0]?.amount?.value, parts[0]?.commission?.value];
    };

    expect([1, 2, 3, 4, 5].map(after)).toEqual([
      ["pending", "100", "5"],
      ["approved", "100", "5"],
      ["approved", "60", "3"],
      ["declined", "100", "5"],
      ["paid", "100", "5"],
    ]);
  });

  test("of Partnerize add up their items, each in its own state", () => {
    const { events } = readSent("partnerize", {
      conversions: [
        {
          conversion_data: {
            conversion_id: "p1",
            currency: "GBP",
            conversion_time: "2026-09-15 10:11:12",
            publisher_reference: CLICK,
            conversion_value: { conversion_status: "mixed", value: 100, publisher_commission: 10 },
            conversion_items: [
              {
                conversion_item_id: "i1",
                item_value: 40,
                item_publisher_commission: 4,
                item_status: "approved",
                sku: "A",
              },
              {
                conversion_item_id: "i2",
                item_value: 60,
                item_publisher_commission: 6,
                item_status: "rejected",
                sku: "B",
                reject_reason: "returned",
              },
            ],
          },
        },
      ],
    });
    const sums = new Sums();
    sums.add(derive(events.map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }))));

    expect(sums.list()).toEqual([
      { state: "approved", currency: "GBP", amount: "40", commission: "4" },
      { state: "declined", currency: "GBP", amount: "60", commission: "6" },
    ]);
  });

  test("with refunds reduce the sale, or wait for it", () => {
    const sale = readSent("clickbank", {
      receipt: "C",
      transactionType: "SALE",
      totalAccountAmount: "20",
      currency: "USD",
    });
    const refund = readSent("clickbank", {
      receipt: "C",
      transactionType: "RFND",
      totalAccountAmount: "20",
      currency: "USD",
    });
    const heardOf = (events: LedgerEvent[]) =>
      events.map((event) => ({ event, hash: eventHash(event), receivedAt: 0 }));

    expect(derive(heardOf([...refund.events, ...sale.events])).state).toBe("reversed");
    expect(derive(heardOf(refund.events)).isWaiting).toBe(true);
    expect(
      readSent("clickbank", { receipt: "C", transactionType: "CANCEL-REBILL" }).events,
    ).toEqual([]);
  });
});
