/** Notifications of payment platforms and trackers at the generic postback URL. */
import { describe, expect, test } from "vitest";
import { brief, readSent } from "../../test/ledger/network-calls.ts";

const CLICK = "k3v9x2m7q1abcdef";
const AT = "2026-09-15T10:11:12.000Z";

const gumroad = (refunded: boolean) =>
  `seller_id=s&sale_id=GR1&price=1000&currency=usd&refunded=${refunded}&affiliate_credit_amount_cents=300&url_params%5Bclick_id%5D=${CLICK}`;

const lemonSqueezy = (event: string, status: string, currency = "USD") => ({
  meta: { event_name: event, custom_data: { click_id: CLICK } },
  data: {
    type: "orders",
    id: "1",
    attributes: { order_number: 5, total: 11900, currency, status, created_at: AT },
  },
});

const paddle = {
  event_id: "evt_1",
  event_type: "transaction.completed",
  data: {
    id: "txn_1",
    status: "completed",
    currency_code: "EUR",
    custom_data: { click_id: CLICK },
    details: { totals: { total: "11900", grand_total: "11900", currency_code: "EUR" } },
  },
};

const rewardful = (state: string, id: string) => ({
  object: {
    id: "com_1",
    amount: 1500,
    currency: "USD",
    state,
    sale: { id: "sale_1", sale_amount_cents: 5000 },
  },
  event: { id, type: "commission.updated" },
});

const firstPromoter = {
  event: { type: "reward_created" },
  data: {
    id: 55,
    amount: 1200,
    unit: "cash",
    status: "approved",
    sale_amount: 6000,
    event_id: "ev_1",
    currency: "USD",
    sub_id: CLICK,
  },
};

const dub = (status: string) => ({
  ...{ id: "evt_1", event: "commission.created" },
  data: {
    ...{ id: "cm_1", type: "sale", amount: 6000, earnings: 1200, currency: "usd", status },
    ...{ quantity: 1, click_id: CLICK },
  },
});

const tolt = {
  type: "commission.created",
  data: {
    ...{ id: "com_1", amount: "980", revenue: "4900", currency: "usd", status: "approved" },
    ...{ type: "sale", partner_id: "part_1", transaction_id: "txn_1", click_id: CLICK },
  },
};

describe("payment platforms name amounts in minor units", () => {
  test.each<[string, string | object, unknown[]]>([
    ["Gumroad", gumroad(false), ["GR1", "approved", "10 USD", "3 USD", CLICK, null]],
    ["Gumroad, refunded", gumroad(true), ["GR1", "reversed", "10 USD", "3 USD", CLICK, null]],
    [
      "Gumroad, disputed",
      `${gumroad(false)}&disputed=true&dispute_won=false&resource_name=dispute`,
      ["GR1", "reversed", "10 USD", "3 USD", CLICK, null],
    ],
    [
      "Gumroad, with a dispute that was won",
      `${gumroad(false)}&disputed=true&dispute_won=true&resource_name=dispute_won`,
      ["GR1", "approved", "10 USD", "3 USD", CLICK, null],
    ],
    [
      "Lemon Squeezy",
      lemonSqueezy("order_created", "paid"),
      ["1", "approved", "119 USD", null, CLICK, AT],
    ],
    [
      "Lemon Squeezy, refunded",
      lemonSqueezy("order_refunded", "refunded"),
      ["1", "reversed", "119 USD", null, CLICK, AT],
    ],
    [
      "Lemon Squeezy in yen, which have no minor unit",
      lemonSqueezy("order_created", "paid", "JPY"),
      ["1", "approved", "11900 JPY", null, CLICK, AT],
    ],
    ["Paddle", paddle, ["txn_1", "approved", "119 EUR", null, CLICK, null]],
    [
      "Rewardful",
      rewardful("pending", "e1"),
      ["com_1", "pending", "50 USD", "15 USD", undefined, null],
    ],
    [
      "Rewardful, paid out",
      rewardful("paid", "e3"),
      ["com_1", "paid", "50 USD", "15 USD", undefined, null],
    ],
    ["Dub", dub("pending"), ["cm_1", "pending", "60 USD", "12 USD", CLICK, null]],
    ["Dub, processed", dub("processed"), ["cm_1", "approved", "60 USD", "12 USD", CLICK, null]],
    ["Dub, fraud", dub("fraud"), ["cm_1", "declined", "60 USD", "12 USD", CLICK, null]],
    ["Tolt", tolt, ["com_1", "approved", "49 USD", "9.8 USD", CLICK, null]],
    ["FirstPromoter", firstPromoter, ["55", "approved", "60 USD", "12 USD", CLICK, null]],
    [
      "FirstPromoter, with points in place of money",
      { ...firstPromoter, data: { ...firstPromoter.data, unit: "points" } },
      ["55", "approved", "60 USD", null, CLICK, null],
    ],
  ])("%s", (_platform, sent, expected) => {
    const { events, problems } = readSent("generic", sent, "EUR");
    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual([expected]);
  });

  test("two notifications of one commission are about the same sale", () => {
    const ids = ["e1", "e2"].flatMap((id) =>
      readSent("generic", rewardful("due", id)).events.map(
        ({ transactionId, otherIds }) => [transactionId, otherIds] as const,
      ),
    );
    expect(ids).toEqual([
      ["com_1", undefined],
      ["com_1", undefined],
    ]);
  });

  test("the same words of anybody else are read as they are", () => {
    const { events } = readSent("generic", `?sale_id=7&price=1000&currency=usd&subid=${CLICK}`);
    expect(events.map(brief)).toEqual([["7", "approved", "1000 USD", null, CLICK, null]]);
  });
});

describe("trackers and affiliate software", () => {
  test.each<[string, string, unknown[]]>([
    [
      "Binom names the currency of the conversion",
      `?cnv_id=${CLICK}&payout=3.20&cnv_status=lead&cnv_currency=USD&order_id=7`,
      ["7", "pending", null, "3.2 USD", CLICK, null],
    ],
    [
      "Keitaro's rejected conversion",
      `?subid=${CLICK}&status=trash&payout=5,75&currency=EUR&tid=K1`,
      ["K1", "declined", null, "5.75 EUR", CLICK, null],
    ],
    [
      "Scaleo",
      `?aff_click_id=${CLICK}&payout=5.00&currency=EUR&transaction_id=SC1&conversion_status=pending`,
      ["SC1", "pending", null, "5 EUR", CLICK, null],
    ],
    [
      "Trackier",
      `?p1=${CLICK}&payout=3&currency=INR&txn_id=TR1&conversion_status=approved&sale_amount=300`,
      ["TR1", "approved", "300 INR", "3 INR", CLICK, null],
    ],
    [
      "Offer18",
      `?aff_sub1=${CLICK}&tid=O18&payout=1.2&currency=USD&status=approved`,
      ["O18", "approved", null, "1.2 USD", CLICK, null],
    ],
    [
      "Post Affiliate Pro",
      `?OrderID=PAP1&TotalCost=100.50&Commission=10.05&data1=${CLICK}&currency=USD&status=D`,
      ["PAP1", "declined", "100.5 USD", "10.05 USD", CLICK, null],
    ],
    [
      "iDevAffiliate",
      `?idev_saleamt=55.00&idev_ordernum=ID1&sub_id=${CLICK}&comm_amt=5.5&currency=USD`,
      ["ID1", "approved", "55 USD", "5.5 USD", CLICK, null],
    ],
  ])("%s", (_software, sent, expected) => {
    const { events, problems } = readSent("generic", sent, "EUR");
    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual([expected]);
  });

  test("a row of a form is not taken for the whole order", () => {
    const { events } = readSent(
      "generic",
      "order_id=5&total=30&currency=EUR&items%5B0%5D%5Bprice%5D=10&items%5B1%5D%5Bprice%5D=20",
    );
    expect(events[0]?.amount).toEqual({ value: "30", currency: "EUR" });
  });
});

describe("Hotmart", () => {
  const share = (source: string, value: number) => ({ source, value, currency_value: "BRL" });
  const sent = (status: string, shares = [share("PRODUCER", 900), share("AFFILIATE", 350.5)]) => ({
    ...{ id: "e1", event: `PURCHASE_${status}`, version: "2.0.0", creation_date: 1789466999000 },
    data: {
      product: { id: 788921, name: "Course" },
      producer: { name: "Somebody" },
      commissions: [share("MARKETPLACE", 149.5), ...shares],
      purchase: {
        ...{ transaction: "HP1", status, order_date: 1789466997000, origin: { sck: CLICK } },
        full_price: { value: 1600, currency_value: "BRL" },
        price: { value: 1500, currency_value: "BRL" },
      },
      subscription: { status: "ACTIVE", plan: { id: 123 } },
    },
  });

  test.each([
    ["APPROVED", "approved"],
    ["COMPLETE", "approved"],
    ["BILLET_PRINTED", "pending"],
    ["DISPUTE", "pending"],
    ["EXPIRED", "declined"],
    ["CANCELED", "declined"],
    ["REFUNDED", "reversed"],
    ["CHARGEBACK", "reversed"],
  ])("says %s", (status, state) => {
    const { events, problems } = readSent("generic", sent(status), "EUR");
    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual([
      ["HP1", state, "1500 BRL", "350.5 BRL", CLICK, "2026-09-15T10:09:57.000Z"],
    ]);
  });

  test("names no commission where no affiliate gets one", () => {
    const { events } = readSent("generic", sent("APPROVED", [share("PRODUCER", 1250.5)]), "EUR");
    expect(events.map(({ commission }) => commission)).toEqual([null]);
  });

  test("does not say how much of a sale was refunded in part", () => {
    const { problems } = readSent("generic", sent("PARTIALLY_REFUNDED"), "EUR");
    expect(problems).toEqual(["The status “PARTIALLY_REFUNDED” is not known."]);
  });

  test("of version 1 sends a form", () => {
    const { events } = readSent(
      "generic",
      `hottok=x&prod=1&transaction=HP2&status=approved&price=97.00&currency=USD&cms_aff=40.00&cms_vendor=50.00&sck=${CLICK}&purchase_date=2026-09-15T10:11:12Z`,
      "EUR",
    );
    expect(events.map(brief)).toEqual([
      ["HP2", "approved", "97 USD", "40 USD", CLICK, "2026-09-15T10:11:12.000Z"],
    ]);
  });
});
