import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

describe("ambiguous columns", () => {
  test("can be a date and a time in any order", async () => {
    const header =
      "conversion_id,conversion_time,conversion_date,value,publisher_commission,currency,conversion_status";
    const rows =
      "1,20:39:17,2026-09-15,10.00,1.00,GBP,approved\n2,08:05 PM,2026-09-16,20.00,2.00,GBP,approved\n";

    const { sums, problems, transactions } = await takeReport("partnerize", `${header}\n${rows}`);

    expect([sums, problems]).toEqual([{ "GBP approved": "30/3" }, []]);
    expect(transactions.map(({ soldAt }) => soldAt)).toEqual([
      "2026-09-15T20:39:17.000Z",
      "2026-09-16T20:05:00.000Z",
    ]);
  });

  test("with the revenue are read in Amazon's German reports beside the commission", async () => {
    const report = (columns: string, cells: string) =>
      takeReport(
        "amazon",
        `Kategorie,Name,ASIN,Tracking-ID,Versanddatum,Preis (EUR),Versendete Artikel,${columns}\nKüche,x,B1,t-21,15.09.2026,10.00,3,${cells}\n`,
        { currency: "EUR" },
      );

    const both = await report("Einnahmen (EUR),Werbekostenerstattungen (EUR)", "30.00,1.20");
    const alone = await report("Umsatz (EUR),Einnahmen (EUR)", "30.00,1.20");

    expect([both.sums, alone.sums]).toEqual([
      { "EUR approved": "30/1.2" },
      { "EUR approved": "30/1.2" },
    ]);
  });

  test("can have the yen sign in place of the backslash in Japanese files", async () => {
    // カテゴリー,商品名,ASIN,販売元,トラッキングID,発送日,発送済み商品,売上(¥),紹介料(¥), and two rows
    const text = Buffer.from(
      [
        "g0qDZYNTg4qBWyyPpJVplrwsQVNJTiyUzJSEjLMsg2eDiYNig0yDk4NPSUQslK2Rl5P6LJStkZeNz4Ld",
        "j6SVaSyUhI/jKFwpLI/Qie6XvyhcKQqDeoFbg4Amg0yDYoNgg5Msg3SDiYNDg3CDkyxCMSxBbWF6b24u",
        "Y28uanAsdC0yMiwyMDI2LzA5LzE1LDEsIlwxLDIzNCIsXDQ5CoNwg1yDUoOTLINMgVuDe4Fbg2gsQjIs",
        "QW1hem9uLmNvLmpwLHQtMjIsMjAyNi8wOS8xNiwtMSwtXDYwMCwtXDI0Cg==",
      ].join(""),
      "base64",
    );

    const { sums, problems } = await takeReport("amazon", text, { currency: "JPY" });

    expect(problems).toEqual([]);
    expect(sums).toEqual({ "JPY approved": "634/25" });
  });
});

test.each([
  ["売上(¥)", "紹介料(¥)", "JPY", "EUR"],
  ["売上(¥)", "紹介料(¥)", "JPY", null],
  ["Intäkter (kr)", "Annonsintäkter (kr)", "SEK", "EUR"],
  ["Intäkter (kr)", "Annonsintäkter (kr)", "NOK", "NOK"],
])(
  "a sign of Amazon's column, %s, says the currency if the account's has another one",
  async (amount, commission, expected, currency) => {
    const { sums, problems } = await takeReport(
      "amazon",
      `ASIN,Tracking ID,Date Shipped,Items Shipped,${amount},${commission}\nB1,t-22,2026-09-15,1,3980,159\n`,
      { currency },
    );

    expect(problems).toEqual([]);
    expect(sums).toEqual({ [`${expected} approved`]: "3980/159" });
  },
);

describe("columns that networks name unlike their API", () => {
  test.each<[string, string, string, Record<string, string>]>([
    [
      "cj",
      "a kind of action whose id all orders share",
      `Event Date,Action ID,Status,Order ID,Sale Amount,Commission,SID
09/15/2026,7,Locked,O1,100.00,5.00,c1
09/15/2026,7,Locked,O2,50.00,2.50,c2
`,
      { "USD approved": "150/7.5" },
    ],
    [
      "ebay",
      "the transaction detail report",
      `Event Date\tEvent Name\tCustom ID\tUnique Transaction ID\teBay Item ID\teBay Quantity Sold\teBay Total Sale Amount\tEarnings
2026-09-15\tSale\tk1\t77\t123\t1\t$100.00\t$3.00
`,
      { "USD pending": "100/3" },
    ],
    [
      "ebay",
      "one currency, said of what was earned",
      `event_date,event_name,custom_id,epn_transaction_id,sales,earnings,earnings_currency
2026-09-15,Sale,k1,77,100.00,3.00,EUR
`,
      { "EUR pending": "100/3" },
    ],
    [
      "ebay",
      "the former layout, without a status but with the day of posting",
      `Event Date\tPosting Date\tEvent Type\tAmount\tCustom Id\teBay Item ID\teBay Total Sale Amount\tUnique Transaction ID\tEarnings
2026-09-06\t2026-10-08\tWinning Bid (Revenue)\t-.03\tk1\t281\t3.00\t77\t.09
2026-09-07\t2026-12-08\tWinning Bid (Revenue)\t-.03\tk2\t281\t5.00\t78\t.20
`,
      { "USD approved": "3/0.09", "USD pending": "5/0.2" },
    ],
    [
      "clickbank",
      "the customer's state",
      `Date,Time,Receipt,Tracking ID,Txn Type,Item,Amount,Vendor,Country,State
2026-09-15,10:11:12,A1,c1,SALE,1,20.00,diet,US,CA
`,
      { "USD approved": "0/20" },
    ],
    [
      "digistore24",
      "the customer's state",
      `order_id,transaction_id,product_name,amount_affiliate,currency,transaction_type,country,state
DS1,1,Course,20.00,USD,payment,US,CA
`,
      { "USD approved": "0/20" },
    ],
    [
      "tune",
      "adjustments, which are rows of their own",
      `Stat.id,Stat.datetime,Stat.payout,Stat.sale_amount,Stat.currency,Stat.conversion_status,Stat.is_adjustment
1,2026-09-15 10:11:12,5.00,50.00,USD,approved,0
2,2026-09-16 10:11:12,-2.00,-20.00,USD,approved,1
`,
      { "USD approved": "30/3" },
    ],
    [
      "admitad",
      "Russian",
      `ID действия;Программа;Статус;Сумма заказа;Вознаграждение;Валюта;SubID;Дата действия
1;A;Подтверждено;1 234,56;12,30;RUB;c1;15.09.2026 10:00
2;A;В обработке;100,00;1,00;RUB;c2;15.09.2026 10:00
3;A;Отклонено;100,00;1,00;RUB;c2;15.09.2026 10:00
`,
      { "RUB approved": "1234.56/12.3", "RUB declined": "100/1", "RUB pending": "100/1" },
    ],
    [
      "amazon",
      "Swedish",
      `Kategori\tNamn\tASIN\tSäljare\tSpårnings-ID\tDatum skickat\tPris(SEK)\tSkickade artiklar\tReturer\tIntäkter(SEK)\tAnnonsavgifter(SEK)
A\tX\tB0TEST0001\tAmazon\ts-21\t2026-09-15\t1 299,00\t1\t0\t1 299,00\t51,96
`,
      { "SEK approved": "1299/51.96" },
    ],
    [
      "amazon",
      "Polish",
      `Kategoria\tNazwa\tASIN\tIdentyfikator śledzenia\tData wysyłki\tCena(zł)\tWysłane produkty\tZwroty\tPrzychody(zł)\tOpłaty reklamowe(zł)
A\tX\tB0TEST0001\ts-21\t2026-09-15\t1 299,00\t1\t0\t1 299,00\t51,96
`,
      { "PLN approved": "1299/51.96" },
    ],
  ])("%s: %s", async (id, _, text, wanted) => {
    const { sums, problems } = await takeReport(id, text);

    expect(problems).toEqual([]);
    expect(sums).toEqual(wanted);
  });

  test("a row of Amazon without any known column is not read as an order", async () => {
    const { problems, transactions } = await takeReport("amazon", "ASIN\tX\tY\nB0TEST0001\t1\t2\n");

    expect(problems).toEqual(["2: There is no column with the commission or the amount."]);
    expect(transactions).toEqual([]);
  });
});

test.each([
  ["Provision;Provision %", "5,00 €;5,00 %"],
  ["Provision (%);Provision (EUR)", "7;5,00"],
  ["Commission Rate;Commission %;Commission", "7,00%;7%;5,00"],
])("a percentage is not read as the amount it refers to: %s", async (columns, cells) => {
  const { sums, problems } = await takeReport(
    "generic",
    `Transaktions-ID;Datum;Status;Umsatz;Währung;${columns}\n1;15.09.2026;Bestätigt;100,00;EUR;${cells}\n`,
  );

  expect(problems).toEqual([]);
  expect(sums).toEqual({ "EUR approved": "100/5" });
});

test.each([
  [
    "as it is exported by default",
    "Partner,Offer,Status,Status Message,Payout,Revenue,Sale Amount,Transaction ID,Tune Event ID,Date / Time,Partner Sub ID 1\nMe,Shop,approved,,5.00,9.00,100.00,102f,te1,2026-02-01 10:11:12,k1\n",
  ],
  [
    "whose columns another platform has as well",
    "Conversion ID,Transaction ID,Offer,Sub1,Sale Amount,Payout,Status,Date\n71,102f,Shop,k1,100.00,5.00,approved,2026-02-01 10:11:12\n",
  ],
])("a conversion report of TUNE is read %s", async (_, text) => {
  const { sums, problems, transactions } = await takeReport("tune", text, { currency: "USD" });

  expect(problems).toEqual([]);
  expect(sums).toEqual({ "USD approved": "100/5" });
  expect(transactions[0]?.clickRefs).toContain("k1");
});

test.each([
  ["awin", "Transaction ID,Advertiser ID,Transaction Date,Commission Status"],
  ["generic", "Transaction ID,Campaign ID,Date,Status"],
])("two columns of currencies are each of the amount before them: %s", async (id, columns) => {
  const { sums, problems } = await takeReport(
    id,
    `${columns},Sale Amount,Currency,Commission Amount,Currency,Click Ref
1,5,2026-09-15 10:00:00,approved,100.00,EUR,8.50,GBP,c1
2,5,2026-09-15 10:00:00,pending,10.00,EUR,0.50,EUR,c2
`,
  );

  expect(problems).toEqual([]);
  expect(sums).toEqual({
    "EUR approved": "100/0",
    "GBP approved": "0/8.5",
    "EUR pending": "10/0.5",
  });
});

test("two columns of currencies before their amounts are refused where they differ", async () => {
  const { sums, problems } = await takeReport(
    "generic",
    `Transaction ID,Date,Currency,Sale Amount,Currency,Commission
1,2026-09-15,EUR,100.00,GBP,8.50
2,2026-09-15,EUR,10.00,EUR,0.50
`,
  );

  expect(sums).toEqual({ "EUR approved": "10/0.5" });
  expect(problems).toEqual(["2: Two columns of the same name say different things."]);
});

test("two columns of currencies elsewhere are refused where they differ", async () => {
  const { sums, problems } = await takeReport(
    "generic",
    `Currency,Currency,Transaction ID,Date,Status,Commission
EUR,GBP,1,2026-09-15,approved,1.00
EUR,EUR,2,2026-09-15,approved,2.00
`,
  );

  expect(sums).toEqual({ "EUR approved": "0/2" });
  expect(problems).toEqual(["2: Two columns of the same name say different things."]);
});

test("paths of Skimlinks' API are read as names of columns", async () => {
  const { sums, problems, transactions } = await takeReport(
    "skimlinks",
    `commission_id,click_details.custom_id,transaction_details.transaction_date,transaction_details.status,transaction_details.payment_status,basket.order_amount,basket.publisher_amount,basket.currency
1,c1,2026-09-15 10:11:12,active,paid,50.00,2.50,GBP
2,c2,2026-09-15 10:11:12,active,unpaid,10.00,0.50,GBP
`,
  );

  expect([sums, problems]).toEqual([{ "GBP paid": "50/2.5", "GBP approved": "10/0.5" }, []]);
  expect(transactions[0]).toMatchObject({
    clickRefs: ["c1"],
    soldAt: "2026-09-15T10:11:12.000Z",
  });
});

test("the time of ClickBank's reports stands beside the date, in Pacific time", async () => {
  const { transactions } = await takeReport(
    "clickbank",
    "Date,Time,Receipt,Txn Type,Vendor,Amount\n2026-09-15,10:11:12,A1,SALE,diet,20.00\n",
  );
  expect(transactions[0]?.soldAt).toBe("2026-09-15T17:11:12.000Z");
});

test("a network's report is rejected for an account of a platform", async () => {
  const { problems } = await takeReport(
    "tune",
    "id,advertiser_id,commission_status,commission_amount,sale_amount,click_ref\n1,2,approved,1,10,k1\n",
  );

  expect(problems).toEqual(["2: This is a report of Awin; the account is one of TUNE."]);
});

describe("a column called id", () => {
  const file = (header: string, ...rows: string[]) =>
    takeReport("generic", `${header}\n${rows.join("\n")}\n`, { currency: "EUR" });

  test("identifies sales when no other column does and each value occurs once", async () => {
    const { sums, problems, transactions } = await file(
      "id,unique_id,order_id,date,amount,commission,status",
      "70001,page-a,O1,2026-09-01,120.00,9.60,open",
      "70002,page-a,O2,2026-09-02,250.00,20.00,approved",
    );
    expect(problems).toEqual([]);
    expect(sums).toEqual({ "EUR pending": "120/9.6", "EUR approved": "250/20" });
    expect(transactions.map(({ transactionId, clickRefs }) => [transactionId, clickRefs])).toEqual([
      ["70001", ["page-a"]],
      ["70002", ["page-a"]],
    ]);
  });

  test("is not used when another id exists, values repeat, or it only counts the rows", async () => {
    const beside = await file(
      "id,transaction_id,date,amount,commission",
      "7,T1,2026-09-01,1.00,0.10",
      "8,T2,2026-09-01,1.00,0.10",
    );
    expect(beside.transactions.map(({ transactionId }) => transactionId)).toEqual(["T1", "T2"]);
    for (const ids of [
      ["7", "7"],
      ["1", "2"],
      ["2", "1"],
    ]) {
      const [one, other] = ids;
      const { problems } = await file(
        "nr,date,amount,commission",
        `${one},2026-09-01,1.00,0.10`,
        `${other},2026-09-01,1.00,0.10`,
      );
      expect(problems).toEqual([
        "2: There is no transaction id.",
        "3: There is no transaction id.",
      ]);
    }
  });
});
