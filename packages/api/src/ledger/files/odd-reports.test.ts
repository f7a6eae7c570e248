import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

const HEADER = "Order ID,Date,Status,Sale,Commission,Currency";

describe("columns in other languages", () => {
  test.each<[string, string, string]>([
    [
      "German",
      "Transaktions-ID;Programm;Warenkorbwert;Provision;Währung;Transaktionsdatum;Status;Klick-Referenz",
      "Ausstehend Bestätigt Abgelehnt",
    ],
    [
      "French",
      "ID de transaction;Annonceur;Montant de la vente;Commission;Devise;Date de transaction;Statut;Réf. clic",
      "En_attente Approuvée Refusée",
    ],
    [
      "Spanish",
      "ID de transacción;Anunciante;Importe de la venta;Comisión;Moneda;Fecha de la transacción;Estado;Referencia de clic",
      "Pendiente Aprobada Rechazada",
    ],
    [
      "Italian",
      "ID transazione;Inserzionista;Importo della vendita;Commissione;Valuta;Data della transazione;Stato;Riferimento clic",
      "In_sospeso Approvata Rifiutata",
    ],
  ])("are read in %s", async (_language, header, words) => {
    const [pending, approved, declined] = words.split(" ").map((word) => word.replace("_", " "));
    const text = `${header}
1;Shop;1.234,56 €;12,30 €;EUR;15/09/2026 10:11;${pending};c1
2;Shop;10,00;1,00;EUR;25/09/2026 10:11;${approved};c1
3;Shop;20,00;-0;EUR;25/09/2026 10:11;${declined};c1
`;

    const { sums, problems, transactions } = await takeReport("awin", text);

    expect(problems).toEqual([]);
    expect(sums).toEqual({
      "EUR pending": "1234.56/12.3",
      "EUR approved": "10/1",
      "EUR declined": "20/0",
    });
    expect(transactions[0]?.clickRefs).toEqual(["c1"]);
    expect(transactions[0]?.soldAt).toBe("2026-09-15T10:11:00.000Z");
  });

  test("with a name like a state column and words for states are the state", async () => {
    const header = "ID;Kampanj;Referens;Orderstatusen;Commissie;Orderbedrag;Datum";
    const rows = "1;S;c;Rejected;1,00;10,00;15-09-2026\n2;S;c;;1,00;10,00;15-09-2026\n";

    const told = await takeReport("tradetracker", `${header}\n${rows}`);
    const untold = await takeReport(
      "tradetracker",
      `${header}\n${rows}3;S;c;Sold out;1,00;10,00;15-09-2026\n`,
    );

    expect(told.sums).toEqual({ "EUR declined": "10/1", "EUR pending": "10/1" });
    expect(untold.sums).toEqual(told.sums);
    expect(untold.problems).toEqual(["4: The status “Sold out” is not known."]);
  });

  test("that are missing are reported", async () => {
    const { report } = await takeReport("awin", "id,status,click_ref\n1,approved,c\n");

    expect(report.tables[0]?.lacking).toEqual(["amount", "commission", "soldAt"]);
  });
});

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

describe("rows of totals", () => {
  const rows = "1,2026-09-15,approved,10.00,1.00,EUR\n2,2026-09-16,approved,20.00,2.00,EUR\n";

  test.each([
    "Totaux,,,30.00,3.00,",
    "Grand-Total,,,30.00,3.00,",
    "Razem:,,,30.00,3.00,EUR",
    // A total in an unknown language: a row without a date that equals the sum of all others.
    "Yekun,,,30.00,3.00,",
    "Yekun,,approved,30.00,3.00,EUR",
  ])("are not read as sales: %s", async (total) => {
    const { sums, totals, problems, report } = await takeReport(
      "generic",
      `${HEADER}\n${rows}${total}\n`,
    );

    expect([sums, totals, problems]).toEqual([{ "EUR approved": "30/3" }, 1, []]);
    expect(report.totals.map(({ stated, added }) => [stated, added])).toEqual([
      ["30", "30"],
      ["3", "3"],
    ]);
  });

  test("can exist for each currency", async () => {
    const text = `${HEADER}\n${rows}3,2026-09-16,approved,7.00,0.70,USD\nTotal EUR,,,30.00,3.00,\nTotal,,,7.00,0.70,USD\n`;

    const { report, totals } = await takeReport("generic", text);

    expect(totals).toBe(2);
    for (const { stated, added } of report.totals) expect(added).toBe(stated);
  });

  test("are not rows with a date or another sum", async () => {
    const { sums, totals } = await takeReport(
      "generic",
      `${HEADER}\n${rows}3,2026-09-17,approved,30.00,3.00,EUR\n4,,approved,60.00,6.50,EUR\n`,
    );

    expect([sums, totals]).toEqual([{ "EUR approved": "120/12.5" }, 0]);
  });

  test("of a network without ids are recognized in any language", async () => {
    const text =
      "ASIN,Tracking ID,Date Shipped,Items Shipped,Revenue($),Ad Fees($)\nB1,t-20,2026-09-15,1,10.00,0.40\n,Yekun,,1,11.00,0.44\n";

    const { sums, problems } = await takeReport("amazon", text, { currency: "USD" });

    expect(sums).toEqual({ "USD approved": "10/0.4" });
    expect(problems).toEqual(["3: It names neither a date nor a product."]);
  });
});

describe("days on which something was paid", () => {
  test.each([
    ["25-Oct-26", "paid"],
    ["October 25, 2026", "paid"],
    ["03/04/2026", "paid"],
    ["00/00/0000", "approved"],
    ["0000-00-00 00:00:00", "approved"],
    ["2027-01-15", "approved"],
    ["", "approved"],
  ])("%s: %s", async (day, state) => {
    const text = `transID,merchantId,transDate,transAmount,commission,locked,paidDate,Affiliate Comment\n1,9,09/15/2026,10.00,1.00,1,"${day}",c1\n`;

    const { sums, transactions } = await takeReport("shareasale", text);

    expect(sums).toEqual({ [`USD ${state}`]: "10/1" });
    expect(transactions[0]?.clickRefs).toEqual(["c1"]);
  });
});

test("an archive may contain files that are compressed themselves", async () => {
  const text = `${HEADER}\n1,2026-09-15,approved,10.00,1.00,EUR\n`;
  const inner = zipSync({ "b.csv": strToU8(text.replace("\n1,", "\n2,")) });

  const { sums } = await takeReport(
    "generic",
    zipSync({ "a.csv.gz": gzipSync(text), "b.zip": inner }),
  );

  expect(sums).toEqual({ "EUR approved": "20/2" });
});

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

    expect(problems).toEqual([
      "2: There is no column with the commission, the amount or the date.",
    ]);
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

test("numbers for states are not known where one of them is another network's", async () => {
  const read = (...states: number[]) =>
    takeReport(
      "generic",
      `Transaction ID,Status,Sale Amount,Commission,Currency\n${states
        .map((state, at) => `T${at},${state},10,1,USD\n`)
        .join("")}`,
    );

  expect((await read(1, 2, 3)).problems).toEqual([]);
  const { sums, problems } = await read(0, 1, 2);
  expect([sums, problems.length]).toEqual([{}, 3]);
});

test("the day of the payment of a commission makes a sale paid", async () => {
  const read = (columns: string, ...rows: string[]) =>
    takeReport("generic", [columns, ...rows].map((line) => `${line}\n`).join(""));
  const columns = "Transaction ID,Status,Sale Amount,Currency,Paid Date";
  const days = ["2026-09-20", "", "0000-00-00"];

  const { sums } = await read(
    `${columns},Commission`,
    ...days.map((day, at) => `T${at},approved,10,EUR,${day},1`),
  );
  expect(sums).toEqual({ "EUR paid": "10/1", "EUR approved": "20/2" });
  // A shop's customers pay for orders, too.
  const orders = await read(columns, "T1,approved,10,EUR,2026-09-20");
  expect(orders.sums).toEqual({ "EUR approved": "10/0" });
});

test("the German name of summer time is known", async () => {
  const { problems, transactions } = await takeReport(
    "tradedoubler",
    `programId;programName;timeOfEvent;orderNR;epi1;orderValue;affiliateCommission;pendingStatus;currencyId
1;A;15.09.2026 10:11:12 MESZ;O1;k1;100,00;5,00;A;EUR
`,
  );

  expect(problems).toEqual([]);
  expect(transactions[0]?.soldAt).toBe("2026-09-15T08:11:12.000Z");
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

test("a network's report is rejected for an account of a platform", async () => {
  const { problems } = await takeReport(
    "tune",
    "id,advertiser_id,commission_status,commission_amount,sale_amount,click_ref\n1,2,approved,1,10,k1\n",
  );

  expect(problems).toEqual(["2: This is a report of Awin; the account is one of TUNE."]);
});

test.each([
  ["06/01/2026 to 06/30/2026", "2026-06-03"],
  ["01/03/2026 to 31/03/2026", "2026-03-06"],
])("dates without a provable order use the order of the title's dates: %s", async (days, first) => {
  const { sums, problems, transactions } = await takeReport(
    "amazon",
    `Fee earnings report from ${days}
Date Shipped,Product Name,ASIN,Seller,Tracking ID,Sub Tag,Price,Items Shipped,Returns,Revenue,Ad Fees
06/03/2026,"Desk, 55 inch",B0AAA111,Amazon.com,mine-20,k1,129.99,1,0,129.99,5.20
06/03/2026,Lamp,B0CCC333,Amazon.com,mine-20,,39.99,0,1,-39.99,-1.60
`,
    { currency: "USD" },
  );

  expect(problems).toEqual([]);
  expect(sums).toEqual({ "USD approved": "90/3.6" });
  expect(transactions[0]?.soldAt?.slice(0, 10)).toBe(first);
});

test("dates are not guessed when neither rows nor title prove their order", async () => {
  const { problems } = await takeReport(
    "amazon",
    "Report of 06/01/2026\nDate Shipped,ASIN,Tracking ID,Revenue,Ad Fees\n06/03/2026,B0AAA111,mine-20,1.00,0.10\n",
    { currency: "USD" },
  );

  expect(problems).toEqual([expect.stringContaining("could mean two days")]);
});

test.each([
  ["Polish", "Nr transakcji;Data;Sklep;Kwota;Prowizja;Waluta;Stan;Odsyłacz", "Zatwierdzona"],
  [
    "Danish",
    "Transaktions-ID;Dato;Annoncør;Salgsbeløb;Kommission;Valuta;Status;Reference",
    "Godkendt",
  ],
  [
    "Swedish",
    "Transaktions-ID;Datum;Butik;Ordervärde;Ersättning;Valuta;Status;Klickreferens",
    "Godkänd",
  ],
  [
    "Finnish",
    "Transaktioid;Päivämäärä;Kauppa;Tilauksen arvo;Palkkio;Valuutta;Tila;Viite",
    "Hyväksytty",
  ],
  [
    "Czech",
    "ID transakce;Datum transakce;Obchod;Částka;Provize;Měna;Stav;Referencia kliku",
    "Schváleno",
  ],
  [
    "Hungarian",
    "Tranzakció azonosító;Dátum;Áruház;Összeg;Jutalék;Pénznem;Állapot;Hivatkozás",
    "Jóváhagyva",
  ],
  [
    "Romanian",
    "ID tranzacție;Data tranzacției;Magazin;Valoare comandă;Comision;Moneda;Stare;Referință",
    "approved",
  ],
  ["Turkish", "İşlem no;Tarih;Mağaza;Tutar;Komisyon;Para birimi;Durum;Referans", "Onaylandı"],
  [
    "Russian",
    "ID транзакции;Дата;Магазин;Сумма заказа;Комиссия;Валюта;Статус;Субид",
    "Подтверждено",
  ],
  ["Japanese", "取引ID;発生日時;ショップ;売上金額;報酬;通貨;ステータス;参照ID", "承認"],
  ["Chinese", "交易编号;下单时间;商家;订单金额;佣金;货币;状态;子ID", "已确认"],
  ["Korean", "거래 ID;거래일;상점;판매금액;커미션;통화;상태;subid", "approved"],
  ["Arabic", "رقم المعاملة;التاريخ;المتجر;مبلغ البيع;العمولة;العملة;الحالة;subid", "approved"],
  ["Hebrew", "מספר עסקה;תאריך;חנות;סכום העסקה;עמלה;מטבע;סטטוס;subid", "approved"],
])("the generic adapter reads reports in %s", async (_, header, word) => {
  const { sums, problems, totals, transactions } = await takeReport(
    "generic",
    `sep=;
Report of 2026-W36

${header}
"1001";"2026-W36-2";"Shop
A";"1 234,50";"12,30";"EUR";"${word}";"abc"
"1,23E+12";"2026-09-05";"Shop";"10,00";"1,00";"EUR";"${word}";"abd"
`,
  );

  expect(problems).toEqual([
    "7: A spreadsheet has rounded the id “1,23E+12”. Take the file as it was downloaded.",
  ]);
  expect(sums).toEqual({ "EUR approved": "1234.5/12.3" });
  expect(totals).toBe(0);
  expect(transactions[0]).toMatchObject({
    transactionId: "1001",
    clickRefs: ["abc"],
    soldAt: "2026-09-01T00:00:00.000Z",
  });
});

test("amounts in the digits and marks of other scripts are read", async () => {
  const { sums, problems } = await takeReport(
    "generic",
    `Transaction ID,Date,Sale Amount,Commission,Currency,Status
1,٠٥/٠٩/٢٠٢٦,١٬٢٣٤٫٥٠,\u200f‎١٢٫٣,AED,approved
2,٢٥/٠٩/٢٠٢٦,(١٫٥٠),-١٫٥,AED,declined
3,२५/०९/२०२६,"१,२३,४५६.५०",१.५,INR,approved
`,
  );

  expect(problems).toEqual([]);
  expect(sums).toMatchObject({ "AED approved": "1234.5/12.3", "INR approved": "123456.5/1.5" });
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

test.each([
  ["Annulleret", ["Ja", "x", "16-9-2026", "Returned by the customer", "1"]],
  ["Cancelled", ["yes", "2026-09-16", "16.09.2026", "true"]],
  ["Declined,Voided", ["no,yes"]],
  ["Storno", ["ja"]],
  ["キャンセル", ["はい"]],
])("a sale is declined by its column %s", async (name, words) => {
  for (const word of words) {
    const { sums } = await takeReport(
      "generic",
      `Order ID,Date,Sale,Commission,Currency,${name}\n1,2026-09-15,10.00,1.00,DKK,${word}\n2,2026-09-15,20.00,2.00,DKK,\n`,
    );
    expect(sums).toEqual({ "DKK declined": "10/1", "DKK approved": "20/2" });
  }
});

const COUNTS = [
  ...["Nej", "no", "0", "0.00", "0 %", "12.50", "DKK 12.50", "0.00 kr", "R$ 0.00", "(0.00)"],
  ...["-", "—", "\\N", "false", "いいえ", "0000-00-00 00:00:00"],
];

test.each(COUNTS)("a sale counts when its cancellation column says %s", async (word) => {
  const { sums } = await takeReport(
    "generic",
    `Order ID,Date,Sale,Commission,Currency,Cancelled\n1,2026-09-15,10.00,1.00,DKK,${word}\n`,
  );
  expect(sums).toEqual({ "DKK approved": "10/1" });
});

test("a report in an old Cyrillic encoding is read", async () => {
  const text = `ID;Программа;Дата действия;Дата клика;Статус;Сумма заказа;Вознаграждение;Валюта;SubID;ID заказа
9001;Магазин;01.09.2026 10:00:00;01.09.2026 09:00:00;Подтверждено;12 345,67;617,28;RUB;s1;A1
9003;Магазин;03.09.2026 10:00:00;03.09.2026 09:00:00;Отклонено;200,00;10,00;RUB;s3;A3
`;
  // Windows-1251 has the letters in Unicode's order, starting at 192.
  const bytes = Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      return code < 128 ? code : code - 0x410 + 192;
    }),
  );

  const { sums, problems } = await takeReport("admitad", bytes);

  expect(problems).toEqual([]);
  expect(sums).toEqual({ "RUB approved": "12345.67/617.28", "RUB declined": "200/10" });
});

test.each([
  ["5. listopada 2025.,1. srpnja 2025.", "date", ["2025-10-05", "2025-07-01"]],
  ["5 listopada 2025,1 lutego 2025", "date", ["2025-11-05", "2025-02-01"]],
  ["5. listopadu 2025,1 lis 2025", "Datum objednávky", ["2025-11-05", "2025-11-01"]],
  ["5 lis 2025,1 lis 2025", "Datum narudžbe", ["2025-10-05", "2025-10-01"]],
] as const)(
  "months in %s beside “%s” are those of the file's language",
  async (dates, name, days) => {
    const rows = dates.split(",").map((date, at) => `${at + 1}x,${date},10.00,1.00,EUR`);
    const csv = [`id,${name},amount,commission,currency`, ...rows].join("\n");

    const { transactions } = await takeReport("generic", csv, { mapping: { soldAt: name } });

    expect(transactions.map(({ soldAt }) => soldAt?.slice(0, 10))).toEqual(days);
  },
);

test("a month that is another one in Croatian and in Polish is asked about", async () => {
  const csv = "id,date,amount,commission,currency\nx1,5 listopada 2025,10.00,1.00,EUR\n";

  const { sums, problems } = await takeReport("generic", csv);

  expect([sums, problems]).toEqual([{}, ['2: "5 listopada 2025" could mean two days.']]);
});

test("quotes that backslashes escape do not end a value", async () => {
  const csv = [
    "id,product,date,amount,commission,currency",
    String.raw`"x1","TV 15\"","2025-09-15","10.00","1.00","EUR"`,
    String.raw`"x2","\"Big\", black","2025-09-15","20.00","2.00","EUR"`,
    String.raw`"x3","C:\","2025-09-15","30.00","3.00","EUR"`,
    '"x4","a ""b""","2025-09-15","40.00","4.00","EUR"',
  ].join("\n");

  const { sums, problems, transactions } = await takeReport("generic", csv);

  expect([sums, problems]).toEqual([{ "EUR approved": "100/10" }, []]);
  expect(transactions.map(({ parts }) => parts[0]?.lines[0]?.name)).toEqual([
    'TV 15"',
    '"Big", black',
    "C:\\",
    'a "b"',
  ]);
});

describe("a status that is not understood", () => {
  const head = "Order ID,Date,Sale,Commission,Currency";

  test("is said, beside others of its column that are", async () => {
    const rows = "1,2026-09-15,10,1,EUR,Rejected\n2,2026-09-15,20,2,EUR,Sold out\n";

    const { sums, problems } = await takeReport("generic", `${head},Orderstatusen\n${rows}`);

    expect(sums).toEqual({ "EUR declined": "10/1" });
    expect(problems).toEqual(["3: The status “Sold out” is not known."]);
  });

  test.each(["Fulfilment Status", "Review state"])(
    "is said if its column is “%s”",
    async (name) => {
      const { sums, problems } = await takeReport(
        "generic",
        `${head},${name}\n1,2026-09-15,10,1,EUR,Level 2\n2,2026-09-15,20,2,EUR,\n`,
      );

      expect(sums).toEqual({ "EUR approved": "20/2" });
      expect(problems).toEqual(["2: The status “Level 2” is not known."]);
    },
  );

  test("is said if two columns contradict each other", async () => {
    const rows = "1,2026-09-15,10,1,EUR,Approved,Declined\n2,2026-09-15,20,2,EUR,Approved,Valid\n";

    const { sums, problems } = await takeReport(
      "generic",
      `${head},Lock state,Final state\n${rows}`,
    );

    expect(sums).toEqual({ "EUR approved": "20/2" });
    expect(problems).toEqual(["2: The status “Approved, Declined” is not known."]);
  });

  test("is none of a customer, a voucher or an address", async () => {
    const { sums, problems } = await takeReport(
      "generic",
      `${head},Customer Status,Voucher status,Shipping state,Statement\n1,2026-09-15,10,1,EUR,Gold,used,Ohio,June\n`,
    );

    expect([sums, problems]).toEqual([{ "EUR approved": "10/1" }, []]);
  });
});

describe("the status of the payment", () => {
  const head = "Order ID,Date,Sale,Commission,Currency,Payment Status";

  test("is that of the sale in reports without another", async () => {
    const words = ["Pending", "Returned", "Paid", "Unpaid", "Level 2"];
    const rows = words.map((word, at) => `${at},2026-09-15,${at + 1}0,1,EUR,${word}\n`).join("");

    const { sums, problems } = await takeReport("generic", `${head}\n${rows}`);

    expect(sums).toEqual({
      "EUR pending": "10/1",
      "EUR reversed": "20/1",
      "EUR paid": "30/1",
      "EUR approved": "40/1",
    });
    expect(problems).toEqual(["6: The status “Level 2” is not known."]);
  });

  test("says nothing beside another", async () => {
    const { sums } = await takeReport(
      "generic",
      `${head},Sale Status\n1,2026-09-15,10,1,EUR,Pending,Approved\n`,
    );

    expect(sums).toEqual({ "EUR approved": "10/1" });
  });

  test("is that of the customer in reports without commissions", async () => {
    const { sums } = await takeReport(
      "generic",
      "Order ID,Date,Sale,Currency,Payment Status\n1,2026-09-15,10,EUR,paid\n2,2026-09-15,20,EUR,refunded\n",
    );

    expect(sums).toEqual({ "EUR approved": "10/0", "EUR reversed": "20/0" });
  });
});
