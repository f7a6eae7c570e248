/** Calls as owners' templates, proxies and old servers send them. */
import { describe, expect, test } from "vitest";
import { costRatio } from "../../../test/cost-ratio.ts";
import { adapterOf } from "../adapters.ts";
import { derive } from "../core/derive.ts";
import { eventHash, type LedgerEvent } from "../core/event.ts";
import { generic } from "../platforms/generic.ts";
import { readCall } from "./call.ts";
import type { Call } from "./call-rows.ts";
import { textOfBytes, urlencodedPairs } from "./pairs.ts";
import { callWithoutPeople } from "./people.ts";

const CLICK = "k3v9x2m7q1abcdef";

function read(id: string, sent: string | object) {
  const adapter = adapterOf(id);
  if (!adapter) throw new Error(`There is no ${id}.`);
  const body = typeof sent === "object" ? JSON.stringify(sent) : sent;
  const call: Call = body.startsWith("?")
    ? { query: urlencodedPairs(body.slice(1)), body: "" }
    : { query: [], body };
  return readCall(call, { adapter, currency: null });
}

const brief = ({ transactionId, state, amount, commission, clickRefs, soldAt }: LedgerEvent) => [
  transactionId,
  state,
  amount && `${amount.value} ${amount.currency}`,
  commission && `${commission.value} ${commission.currency}`,
  clickRefs.join(),
  soldAt,
];

const push = {
  transactionId: 5,
  transactionCurrency: "JPY",
  transactionAmount: "1200",
  commission: "60",
  clickRef: CLICK,
  transactionDate: "2026-09-15 10:11:12",
};
const pushed = ["5", "pending", "1200 JPY", "60 JPY", CLICK, "2026-09-15T10:11:12.000Z"];
const plain = { order_id: 5, amount: 12.5, currency: "EUR", click_id: CLICK };
const plainRead = ["5", "approved", "12.5 EUR", null, CLICK, null];

test.each<[string, string, string | object, unknown[]]>([
  [
    "awin",
    "encoded twice, JSON in a form's field",
    `AwinTransactionPush=${encodeURIComponent(encodeURIComponent(JSON.stringify(push)))}`,
    pushed,
  ],
  [
    "tune",
    "encoded twice, in a query",
    `?transaction_id=9&payout=1%252E25&currency=USD&aff_sub=${CLICK}&datetime=2026-09-15%2B10%253A11%253A12`,
    ["9", "approved", null, "1.25 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "tradetracker",
    "a zone whose plus became a blank",
    `?ID=1&transactionStatus=accepted&orderAmount=12.50&commission=1.25&currency=EUR&reference=${CLICK}&registrationDate=2026-09-15T10:11:12+02:00`,
    ["1", "approved", "12.5 EUR", "1.25 EUR", CLICK, "2026-09-15T08:11:12.000Z"],
  ],
  [
    "tune",
    "macros between percents, of which one looks encoded",
    `?transaction_id=9&payout=%payout%&amount=1.25&currency=%currency%&aff_sub=${CLICK}&aff_sub2=%%aff_sub2%%&aff_sub3=\${sub3}`,
    ["9", "approved", null, "1.25 USD", CLICK, null],
  ],
  [
    "admitad",
    "macros in brackets, with numbers",
    `?admitad_id=9&status=approved&payment_sum=1.25&currency=EUR&subid=${CLICK}&subid4=[[[subid4]]]`,
    ["9", "approved", null, "1.25 EUR", CLICK, null],
  ],
  [
    "webgains",
    "amounts as things with their currency",
    {
      id: 7,
      status: "confirmed",
      commission: { amount: 1.25, currency: "EUR" },
      saleValue: { amount: 12.5, currency: "SEK" },
      clickRef: CLICK,
    },
    ["7", "approved", "12.5 SEK", "1.25 EUR", CLICK, null],
  ],
  [
    "generic",
    "one amount as a thing, under a name that nobody has",
    { order_id: "5", click_id: CLICK, money: { amount: "12.50", currency: "EUR" } },
    plainRead,
  ],
  [
    "generic",
    "commission before the amount, both things",
    {
      order_id: "5",
      click_id: CLICK,
      commission: { value: "1.25", currency_code: "USD" },
      total: { value: "12.50", currency_code: "EUR" },
    },
    ["5", "approved", "12.5 EUR", "1.25 USD", CLICK, null],
  ],
  [
    "generic",
    "parted by what pages write for &",
    `?order_id=5&amp;amount=12.50&amp;currency=EUR&amp;click_id=${CLICK}`,
    plainRead,
  ],
  [
    "generic",
    "parted by semicolons",
    `?order_id=5;amount=12.50;currency=EUR;click_id=${CLICK}`,
    plainRead,
  ],
  ["generic", "JSON as a text of JSON", JSON.stringify(JSON.stringify(plain)), plainRead],
  ["generic", "JSON, percent-encoded whole", encodeURIComponent(JSON.stringify(plain)), plainRead],
  [
    "clickbank",
    "what its tracking pixel says",
    `?cbreceipt=CB1&amount=1.25&tid=${CLICK}`,
    ["CB1", "approved", null, "1.25 USD", CLICK, null],
  ],
])("%s: %s", (id, _, sent, wanted) => {
  const { events, problems } = read(id, sent);

  expect(problems).toEqual([]);
  expect(events.map(brief)).toEqual([wanted]);
});

test("JSON lines are read as one report each", () => {
  const lines = [plain, { ...plain, order_id: 6 }].map((each) => JSON.stringify(each));

  const { events } = read("generic", lines.join("\n"));

  expect(events.map(({ transactionId }) => transactionId)).toEqual(["5", "6"]);
});

test.each([
  [
    "name=%FCber&a=%C3%BC",
    [
      ["name", "über"],
      ["a", "ü"],
    ],
  ],
  [
    "a=100%&b=5%25",
    [
      ["a", "100%"],
      ["b", "5%"],
    ],
  ],
  [
    "a&b=&c=x=y",
    [
      ["a", ""],
      ["b", ""],
      ["c", "x=y"],
    ],
  ],
])("a query %s", (query, pairs) => {
  expect(urlencodedPairs(query)).toEqual(pairs);
});

test.each([
  [Buffer.from("Käse", "latin1"), "iso-8859-1", "Käse"],
  [Buffer.from("Käse", "latin1"), null, "Käse"],
  [Buffer.from("5 \x80, Caf\xe9 \x91d\x92Or\x92", "latin1"), null, "5 €, Café ‘d’Or’"],
  [Buffer.from("Käse"), null, "Käse"],
  [Buffer.from("Käse"), "nothing-known", "Käse"],
  [Buffer.from("Käse", "utf16le"), "utf-16le", "Käse"],
])("bytes %o as %s", (bytes, charset, text) => {
  expect(textOfBytes(bytes, charset)).toBe(text);
});

test("customers are never stored, whatever format contains them", () => {
  const call = { ...plain, email: "ann@example.com" };
  const bodies = [JSON.stringify(JSON.stringify(call)), encodeURIComponent(JSON.stringify(call))];

  for (const body of bodies) {
    const kept = callWithoutPeople({ query: [], body }, urlencodedPairs, {
      hide: () => "hidden",
      adapter: generic,
    });
    expect(decodeURIComponent(kept.body)).toContain("hidden");
    expect(decodeURIComponent(kept.body)).not.toContain("ann@");
  }
});

test.each([
  [
    "Binom",
    "cnv_id=k1&payout=5&cnv_status=hold&cnv_currency=EUR&cnv_tid=B1",
    ["B1", "pending", null, "5 EUR", "k1", null],
  ],
  [
    "an Admitad template with names of its own",
    "click_id=k1&uniq_id=9001&order_status=pending&sum_order=100.00&comission=5.00&currency=EUR",
    ["9001", "pending", "100 EUR", "5 EUR", "k1", null],
  ],
  [
    "an Everflow template with names of its own",
    "click_id=k1&payout=5.00&txn=E-1&amount=100&currency=EUR&status=approved",
    ["E-1", "approved", "100 EUR", "5 EUR", "k1", null],
  ],
  [
    "short names",
    "aff_sub=k1&commission_amount=5.00&conv_id=E-1&sale_amount=100&curr=EUR&conv_status=pending",
    ["E-1", "pending", "100 EUR", "5 EUR", "k1", null],
  ],
  [
    "Post Affiliate Pro, whose status is called rstatus",
    "transid=E-1&totalcost=100.00&commission=5.00&rstatus=P&data1=k1&currency=EUR",
    ["E-1", "pending", "100 EUR", "5 EUR", "k1", null],
  ],
  [
    "Adcell",
    "commissionid=E-1&totalShoppingCart=100.00&totalCommission=5.00&status=open&subid=k1&currency=EUR",
    ["E-1", "pending", "100 EUR", "5 EUR", "k1", null],
  ],
  [
    "Kwanko",
    "idtrans=E-1&argsite=k1&montant=100.00&gains=5.00&etat=attente&devise=EUR",
    ["E-1", "pending", "100 EUR", "5 EUR", "k1", null],
  ],
  [
    "the state of something else",
    "transaction_id=E-1&amount=100&currency=EUR&customer_status=new&prod_status=x",
    ["E-1", "approved", "100 EUR", null, "", null],
  ],
  [
    "the state of the payment, without another",
    "transaction_id=E-1&amount=100&currency=EUR&payment_status=pending&customer_status=new",
    ["E-1", "pending", "100 EUR", null, "", null],
  ],
])("a call of no known network is read by its names: %s", (_, sent, wanted) => {
  const [event] = read("generic", `?${sent}`).events;

  expect(event && brief(event)).toEqual(wanted);
});

test("CJ's shopperId is the SID of a link, and no customer", () => {
  const adapter = adapterOf("cj") ?? generic;
  const body = JSON.stringify({ commissionId: "1", shopperId: "k1", customerId: "ann" });
  const kept = callWithoutPeople({ query: [], body }, urlencodedPairs, {
    hide: () => "hidden",
    adapter,
  });

  expect(JSON.parse(kept.body)).toMatchObject({ shopperId: "k1", customerId: "hidden" });
});

test("Webgains' platform names amounts with four decimals, and states by number", () => {
  const said = (status: number) => ({
    ...{ id: 771, date: 1_786_702_931, click_reference: "k1", order_reference: "O1", status },
    value: { amount: 1_064_000, currency_code: "GBP" },
    commission: { amount: 63_840, currency_code: "GBP" },
    program: { id: 312_042, name: "Kettle" },
  });
  const data = [50, 20, 70, 10].map(said);
  const { events, problems } = read("webgains", { data, pagination: { current_page: 1 } });

  expect(problems).toEqual([]);
  expect(events.map(({ state }) => state)).toEqual(["pending", "approved", "declined", "paid"]);
  expect(events[0] && brief(events[0])).toEqual([
    ...["771", "pending", "106.4 GBP", "6.384 GBP", "k1", "2026-08-14T10:22:11.000Z"],
  ]);
  expect(events[0]).toMatchObject({ merchantId: "312042", merchantName: "Kettle" });
});

test("brackets in texts are no levels of JSON", () => {
  const [open, close] = [
    (count: number) => "[".repeat(count),
    (count: number) => "]".repeat(count),
  ];
  const sale = { transactionId: "5", transactionAmount: "12", transactionCurrency: "EUR" };

  expect(read("awin", { ...sale, note: open(200) }).events).toHaveLength(1);
  expect(
    read("awin", `{"note":"${close(9000)}","list":${open(9000)}${close(9000)}}`).events,
  ).toEqual([]);
});

test("a text without an end costs about as much as one with an end", () => {
  const text = `"${'\\"'.repeat(30_000)}`;
  const reading = (body: string) => () => read("awin", body);

  // Quadratic time would cost thousands of times more.
  expect(costRatio(reading(`[${text}`), reading(`[${text}"]`))).toBeLessThan(300);
});

describe("an order whose items have a state each", () => {
  const item = (sku: string, status: string, price: string, commission: string) => ({
    ...{ sku, status, price, commission, quantity: 2 },
  });
  const order = (items: object[]) => ({
    ...{ order_id: "O", amount: "30", commission: "3", currency: "EUR", click_id: CLICK, items },
  });
  const heard = (events: LedgerEvent[], receivedAt = 0) =>
    events.map((event) => ({ event, hash: eventHash(event), receivedAt }));
  const states = (events: ReturnType<typeof heard>) =>
    derive(events).parts.map((part) => [
      part.part,
      part.state,
      part.amount?.value,
      part.commission?.value,
    ]);
  const mixed = order([item("a", "approved", "5", "1"), item("b", "declined", "10", "2")]);

  test("is split into parts, by prices per piece if those add up to the order", () => {
    const { events, problems } = read("generic", { ...mixed, status: "approved" });

    expect(problems).toEqual([]);
    expect(states(heard(events))).toEqual([
      ["a", "approved", "10", "1"],
      ["b", "declined", "20", "2"],
    ]);
  });

  test("is reversed as a whole by a report without items, in any order of both", () => {
    const first = heard(read("generic", mixed).events);
    const whole = { order_id: "O", status: "reversed", currency: "EUR", amount: "30" };
    const last = heard(read("generic", whole).events);
    const wanted = [
      ["a", "reversed", "10", "1"],
      ["b", "declined", "20", "2"],
    ];

    expect(states([...first, ...last])).toEqual(wanted);
    expect(states([...last, ...first])).toEqual(wanted);
    // What is reported of the items two days later is newer.
    const again = heard(read("generic", mixed).events, 2 * 86_400_000);
    expect(states([...first, ...last, ...again])[0]).toEqual(["a", "approved", "10", "1"]);
  });

  test("is rejected when its items' commissions do not add up", () => {
    const { events, problems } = read("generic", { ...mixed, commission: "7", status: "approved" });

    expect(events).toEqual([]);
    expect(problems[0]).toMatch(/do not add up/);
  });

  test("stays one when no item has a state", () => {
    const { events } = read("generic", order([{ sku: "a", price: "30", commission: "3" }]));

    expect(events.map(({ part }) => part)).toEqual([""]);
  });
});

describe("what is said of several things at once", () => {
  test("applies its currency to each of them", () => {
    const item = { programId: 1, orderValue: 100, commission: 5, epi: "k", status: "A" };
    const items = ["O1", "O2"].map((orderNumber) => ({ ...item, orderNumber }));
    const { events } = read("tradedoubler", { total: 2, reportCurrencyCode: "SEK", items });

    expect(events.map(({ amount }) => amount?.currency)).toEqual(["SEK", "SEK"]);
  });

  test("can be an object with numbers as keys, as in TUNE", () => {
    const stat = (id: string) => ({ Stat: { id, payout: "2.50", conversion_status: "approved" } });
    const data = { page: "1", count: 2, data: { 1: stat("71"), 2: stat("72") } };
    const { events, problems } = read("tune", { response: { status: 1, data } });

    expect(problems).toEqual([]);
    expect(events.map(({ transactionId }) => transactionId)).toEqual(["71", "72"]);
  });
});

test.each([
  ["amount=1.234&commission=61,70&currency=EUR", "1234 EUR", "61.7 EUR"],
  ["amount=12,345&commission=0,617&currency=KWD", "12.345 KWD", "0.617 KWD"],
  ["amount=1,234&commission=61.70&currency=EUR", "1234 EUR", "61.7 EUR"],
  ["amount=12,345&commission=617&currency=JPY", "12345 JPY", "617 JPY"],
])("the decimal mark of one amount applies to the other: %s", (sent, amount, commission) => {
  const [event] = read("generic", `?transaction_id=1&${sent}`).events;

  expect(event && brief(event).slice(2, 4)).toEqual([amount, commission]);
});

describe("a status that is not understood in a call", () => {
  const sale = `?order_id=5&commission=1&currency=EUR&click_id=${CLICK}`;

  test.each(["fulfilment_status=level2", "payment_status=level2", "review.state=level2"])(
    "is said: %s",
    (status) => {
      expect(read("generic", `${sale}&${status}`)).toMatchObject({
        events: [],
        problems: ["The status “level2” is not known."],
      });
    },
  );

  test("is none of the answer, the customer or the publisher", () => {
    const { events } = read(
      "generic",
      `${sale}&http_status=200&customer_status=gold&affiliate_status=vip&statement=june`,
    );
    expect(events.map(({ state }) => state)).toEqual(["approved"]);
  });
});

test.each([null, "x", 5])("a list with %s among its reports does not stop a call", (other) => {
  const { events } = read("generic", { data: [other, plain] });

  expect(events.map(brief)).toEqual([plainRead]);
});
