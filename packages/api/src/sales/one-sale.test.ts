/**
 * However a network's calls, API and files identify a sale, they make one sale, exact to the cent.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { reportsOfOneSale as networks, type Report } from "../../test/ledger/one-sale.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { readSums } from "../ledger/store/sums.ts";
import { importReport } from "./admin/report/import.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sumsAfter(adapter: string, reports: readonly Report[]) {
  const shop = testShop();
  const { post } = await addNetwork(shop, "One", adapter);
  await addClick(shop, { id: "k1" });
  for (const report of reports) {
    if (Array.isArray(report)) {
      const path = join(folder, "report.csv");
      const content = `${report.join("\n")}\n`;
      writeFileSync(path, content);
      const { counts } = await importReport(
        shop.db,
        { now: NOW, keyring: KEYRING },
        { actorId: null, ipHash: null },
        { network: "One", adapter, mapping: undefined, isDryRun: false },
        { path, name: "report.csv", bytes: content.length },
      );
      expect(counts.notUnderstood).toBe(0);
    } else {
      const sent =
        typeof report === "string" ? Object.fromEntries(new URLSearchParams(report)) : report;
      const answer = await post(sent as Record<string, unknown>);
      expect(answer?.verdict, JSON.stringify([sent, answer])).not.toBe("kept");
    }
  }
  expect(await findMismatches(shop.db)).toEqual([]);
  return (await readSums(shop.db, {})).map(
    ({ state, currency, amount, commission }) => `${currency} ${state} ${amount}/${commission}`,
  );
}

/** Reports that share no id of the sale, so nobody can match them. */
const strangers: Record<string, string[]> = {
  impact: ["0 3"],
  partnerize: ["0 3"],
  ebay: ["0 3"],
  generic: ["0 2"],
};

const isOfStrangers = (adapter: string, places: readonly number[]) =>
  (strangers[adapter] ?? []).some((pair) => pair.split(" ").every((at) => places.includes(+at)));

const pairs = Object.entries(networks).flatMap(([adapter, { is, said }]) =>
  said.flatMap((_, one) =>
    said.flatMap((__, other) =>
      one === other || isOfStrangers(adapter, [one, other])
        ? []
        : [[adapter, one, other, is] as [string, number, number, string]],
    ),
  ),
);

test.each(pairs)(
  "%s: reports %i and then %i are about one sale",
  async (adapter, one, other, is) => {
    const said = networks[adapter]?.said ?? [];
    const reports = [said[one], said[other]].filter((each) => each !== undefined);
    expect(await sumsAfter(adapter, [...reports, ...reports])).toEqual([is]);
  },
);

/** All permutations. */
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) =>
        ordersOf(all.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
      );

test.each(Object.keys(networks))(
  "%s: all reports are about one sale, in any order",
  async (adapter) => {
    const { is = "", said = [] } = networks[adapter] ?? {};
    const hidden = new Set((strangers[adapter] ?? []).map((pair) => Number(pair.split(" ")[1])));
    const known = said.filter((_, at) => !hidden.has(at)).slice(0, 5);
    const orders = ordersOf(known).filter((_, at) => at % Math.ceil(known.length ** 1.5) === 0);
    for (const order of orders) {
      expect(await sumsAfter(adapter, order), JSON.stringify(order)).toEqual([is]);
    }
  },
);

/** Some orders of four reports about two equal sales of one click. */
const twoOfOneClick = ordersOf([
  "transactionid=O1&sub1=k1&sum=5.00&currency=USD&order_sum=100.00&status=1&offerid=4",
  "transactionid=O2&sub1=k1&sum=5.00&currency=USD&order_sum=100.00&status=1&offerid=4",
  ["Conversion ID,Offer ID,Status,Sub1,Price,Payouts,Currency", "71,4,Approved,k1,100.00,5.00,USD"],
  ["Conversion ID,Offer ID,Status,Sub1,Price,Payouts,Currency", "72,4,Approved,k1,100.00,5.00,USD"],
]).filter((_, at) => at % 5 === 0);

test("two equal sales of one click are two, in exports without the id of calls, too", async () => {
  for (const order of twoOfOneClick) {
    expect(await sumsAfter("affise", [...order, ...order])).toEqual(["USD approved 200/10"]);
  }
});

test("of two equal sales of one click, an export's row is of the one of the same second", async () => {
  const call = (order: string, at: string, status: string) =>
    `transactionid=${order}&sub1=k1&sum=5.00&currency=USD&status=${status}&offerid=4&date=2026-02-01+${at}`;
  const calls = [call("O1", "10:11:12", "2"), call("O2", "10:31:12", "2")];
  const file = [
    "Conversion ID,Offer ID,Status,Sub1,Payouts,Currency,Date",
    "71,4,Declined,k1,5.00,USD,2026-02-01 10:31:12",
    "72,4,Approved,k1,5.00,USD,2026-02-01 10:11:12",
  ];
  const later = [call("O1", "10:11:12", "1"), call("O2", "10:31:12", "3")];
  for (const order of [
    [...calls, file, ...later],
    [file, ...calls, ...later],
  ]) {
    const sums = ["USD approved 0/5", "USD declined 0/5"];
    expect(await sumsAfter("affise", order)).toEqual(sums);
  }
});

test("a call of Affise without the advertiser's id is identified by Affise's click", async () => {
  const call = (status: string) =>
    `clickid=64ab&sub1=k1&sum=5.00&currency=USD&order_sum=100.00&status=${status}&offerid=4`;
  const goal = "clickid=64ab&sub1=k1&sum=2.00&currency=USD&status=1&offerid=4&goal=trial";
  const calls = [call("2"), call("1"), goal, call("1"), goal];
  expect(await sumsAfter("affise", calls)).toEqual(["USD approved 100/7"]);
  const numbered = `${call("1")}&transactionid=O1`;
  expect(await sumsAfter("affise", [call("2"), numbered])).toEqual(["USD approved 100/5"]);
});

/** By network: a call and a file about one sale that was taken back. */
const takenBack: Record<string, { said: Report[]; is: string[] }> = {
  digistore24: {
    said: [
      "event=on_payment&order_id=O1&transaction_id=90003&product_id=5&amount_brutto=200.00&amount_affiliate=70.00&transaction_currency=EUR&sid1=k1",
      "event=on_chargeback&order_id=O1&transaction_id=90010&product_id=5&amount_brutto=-200.00&amount_affiliate=-70.00&transaction_currency=EUR&sid1=k1",
      [
        "Datum;Bestell-ID;Transaktions-ID;Typ;Produkt-ID;Produktname;Betrag brutto;Provision;Währung;sid1",
        "14.02.2026;O1;90003;Zahlung;5;Kurs;200,00;70,00;EUR;k1",
        "20.02.2026;O1;90010;Rückbuchung;5;Kurs;-200,00;-70,00;EUR;k1",
      ],
    ],
    is: [],
  },
  clickbank: {
    said: [
      {
        ...{ receipt: "CB71", transactionType: "SALE", vendor: "v", totalOrderAmount: 97 },
        ...{ totalAccountAmount: 48.5, currency: "USD", trackingCodes: ["k1"] },
        transactionTime: "2026-02-01T10:11:12-08:00",
      },
      {
        ...{ receipt: "CB71", transactionType: "RFND", vendor: "v", totalOrderAmount: -97 },
        ...{ totalAccountAmount: -48.5, currency: "USD", trackingCodes: ["k1"] },
        transactionTime: "2026-02-01T10:11:12-08:00",
      },
      [
        "Date,Time,Receipt,Tracking ID,Pmt,Txn Type,Item,Amount,Vendor",
        "2026-02-01,10:11:12,CB71,k1,VISA,Sale,1,48.50,v",
        "2026-02-08,10:11:12,CB71,k1,VISA,Refund,1,-48.50,v",
      ],
    ],
    is: [],
  },
};

test.each(Object.entries(takenBack))(
  "%s: a sale that a call and a file take back is taken back once, in any order",
  async (adapter, { said, is }) => {
    for (const order of ordersOf(said)) expect(await sumsAfter(adapter, order)).toEqual(is);
  },
);

test("money refused of an order that fits none of its sales is none of them, nor another sale", async () => {
  const columns = "Transaction ID,Order ID,Date,Status,Sale Amount,Commission,Currency";
  const row = (id: string, money: string) => `${id},O1,2026-02-01,approved,${money},USD`;
  const sales = [columns, row("71", "50,5"), row("72", "30,3"), row("73", "20,2")];
  const refused = (money: string) =>
    `order_id=O1&status=declined&amount=${money}.00&commission=${money}.00&currency=USD`;
  const fitting = "order_id=O1&status=declined&amount=30.00&commission=3.00&currency=USD";

  for (const [call, is] of [
    [refused("15"), ["USD approved 100/10"]],
    [refused("150"), ["USD approved 100/10", "USD declined 150/150"]],
    [fitting, ["USD approved 70/7", "USD declined 30/3"]],
  ] as const) {
    for (const order of [
      [sales, call],
      [call, sales],
    ]) {
      expect(await sumsAfter("generic", [...order, ...order])).toEqual(is);
    }
  }
});

test("a conversion with the id of another's order is another sale", async () => {
  const reports = [
    "transaction_id=71&order_id=1001&amount=50.00&commission=5.00&currency=USD",
    "conversion_id=1001&amount=20.00&commission=2.00&currency=USD",
  ];
  for (const order of [reports, reports.toReversed()]) {
    expect(await sumsAfter("generic", order)).toEqual(["USD approved 70/7"]);
  }
});

test.each([
  ["equal", ["10.00,1.00", "10.00,1.00"], "EUR approved 20/2"],
  ["unequal", ["10.00,1.00", "20.00,2.00"], "EUR approved 30/3"],
])("two %s parts of an order are matched by id and by product", async (_, [one, two], is) => {
  const numbered = [
    "Transaction ID,Order ID,Date,Amount,Commission,Currency,Status",
    `T1,1001,2026-01-10,${one},EUR,approved`,
    `T2,1001,2026-01-10,${two},EUR,approved`,
  ];
  const unnumbered = [
    "Order ID,Date,Product SKU,Amount,Commission,Currency,Status",
    `1001,2026-01-10,a,${one},EUR,approved`,
    `1001,2026-01-10,b,${two},EUR,approved`,
  ];
  const reports = [numbered, unnumbered];
  for (const order of [reports, reports.toReversed()]) {
    expect(await sumsAfter("generic", [...order, ...order])).toEqual([is]);
  }
});

test("two merchants' orders with one id, and calls with nothing else, are two sales", async () => {
  const ofMerchant = (merchant: string, money: string) =>
    `order_id=1&advertiser_id=${merchant}&amount=${money}.00&commission=${money}.00&currency=USD`;
  const [one, two] = [ofMerchant("A", "20"), ofMerchant("B", "30")];
  const file = (rows: string[]) => [
    "Transaction ID,Advertiser ID,Order ID,Date,Status,Sale Amount,Commission,Currency",
    ...rows,
  ];
  const numbered = ["71,A,1,2026-02-01,approved,20,20,USD", "72,B,1,2026-02-01,approved,30,30,USD"];
  for (const order of [
    [one, two],
    [two, one],
  ]) {
    const both = [...order, ...order];
    expect(await sumsAfter("generic", both)).toEqual(["USD approved 50/50"]);
    for (const rows of [numbered, numbered.toReversed()]) {
      const reports = [...both, file(rows), ...both, file(rows)];
      expect(await sumsAfter("generic", reports)).toEqual(["USD approved 50/50"]);
    }
    for (const row of numbered) {
      const reports = [...order, file([row]), ...both];
      expect(await sumsAfter("generic", reports)).toEqual(["USD approved 50/50"]);
    }
    // A reversal that fits any sale of this amount.
    const back = "order_id=1&amount=30.00&commission=30.00&currency=USD&status=rejected";
    const sums = ["USD approved 20/20", "USD declined 30/30"];
    expect(await sumsAfter("generic", [...order, back])).toEqual(sums);
  }
});

const NUMBERED = "Transaction ID,Order ID,Date,Amount,Commission,Currency,Status";
const TWO_OF_1001 = [
  NUMBERED,
  "T1,1001,2026-01-10,10.00,1.00,EUR,approved",
  "T2,1001,2026-01-10,20.00,2.00,EUR,approved",
];

test.each([
  ["amount", "amount=30.00&commission=3.00", "declined 30/3"],
  ["commission", "commission=3.00", "declined 30/3"],
])(
  "a call about an order applies to all its sales when they add up to its %s",
  async (_, money, is) => {
    const whole = `order_id=1001&${money}&currency=EUR&status=rejected`;
    expect(await sumsAfter("generic", [TWO_OF_1001, whole, whole])).toEqual([`EUR ${is}`]);
  },
);

test.each([
  ["came to another sum", "order_id=1001&amount=31.00&commission=3.00&currency=EUR"],
  ["is of another day", "order_id=1001&amount=30.00&commission=3.00&currency=EUR&date=2026-03-01"],
])("a call about an order is about another sale when it %s", async (_, call) => {
  const sums = await sumsAfter("generic", [TWO_OF_1001, `${call}&status=rejected`]);
  expect(sums).toEqual(["EUR approved 30/3", expect.stringMatching(/^EUR declined 3[01]\/3$/)]);
});

const THREE_OF_1001 = [
  ...TWO_OF_1001,
  "T3,1001,2026-01-10,40.00,4.00,EUR,approved",
  "T4,1001,2026-01-10,7.00,0.70,EUR,declined",
];

test.each([
  ["those that count", "70.00&commission=7.00", ["EUR declined 7/0.7", "EUR paid 70/7"]],
  [
    "the only ones that come to that",
    "60.00&commission=6.00",
    ["EUR approved 10/1", "EUR declined 7/0.7", "EUR paid 60/6"],
  ],
  [
    "none, when none come to that",
    "45.00&commission=4.50",
    ["EUR approved 70/7", "EUR declined 7/0.7"],
  ],
])("a payment of less than an order's numbered sales is of %s", async (_, money, is) => {
  const paid = `order_id=1001&amount=${money}&currency=EUR&status=paid`;
  for (const order of [
    [THREE_OF_1001, paid, paid],
    [paid, THREE_OF_1001, THREE_OF_1001],
  ]) {
    expect(await sumsAfter("generic", order)).toEqual(is);
  }
});

test("a call about an order does not apply to sales of two merchants", async () => {
  const ofTwo = [
    `${NUMBERED},Advertiser ID`,
    "T1,1001,2026-01-10,10.00,1.00,EUR,approved,A",
    "T2,1001,2026-01-10,20.00,2.00,EUR,approved,B",
  ];
  const whole = "order_id=1001&amount=30.00&commission=3.00&currency=EUR&status=rejected";
  const sums = ["EUR approved 30/3", "EUR declined 30/3"];
  expect(await sumsAfter("generic", [ofTwo, whole])).toEqual(sums);
});

test.each(["action_id=sale", "lead_id=signup", "event_id=purchase", "action_id=4"])(
  "%s is not used as the id of the two orders that share it",
  async (kind) => {
    const ofOrder = (order: string, money: string) =>
      `${kind}&order_id=${order}&amount=${money}&commission=1&currency=USD`;
    const calls = [ofOrder("O1", "20"), ofOrder("O2", "30"), ofOrder("O3", "50")];
    const sums = ["USD approved 100/3"];
    expect(await sumsAfter("generic", [...calls, ...calls.toReversed()])).toEqual(sums);
    const back = `${calls[1]}&status=rejected`;
    expect(await sumsAfter("generic", [...calls, back])).toEqual([
      "USD approved 70/2",
      "USD declined 30/1",
    ]);
  },
);

test("an id without digits is accepted when there is no order id", async () => {
  const call = "action_id=abcdef&amount=20&commission=2&currency=USD";
  const sums = ["USD declined 20/2"];
  expect(await sumsAfter("generic", [call, "action_id=abcdef&status=rejected"])).toEqual(sums);
});
