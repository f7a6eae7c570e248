import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

const HEADER = "Order ID,Date,Status,Sale,Commission,Currency";

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

test("an archive may contain files that are compressed themselves", async () => {
  const text = `${HEADER}\n1,2026-09-15,approved,10.00,1.00,EUR\n`;
  const inner = zipSync({ "b.csv": strToU8(text.replace("\n1,", "\n2,")) });

  const { sums } = await takeReport(
    "generic",
    zipSync({ "a.csv.gz": gzipSync(text), "b.zip": inner }),
  );

  expect(sums).toEqual({ "EUR approved": "20/2" });
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
