import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

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

test.each([
  ["A", true],
  ["(A)", true],
  ["A-", false],
  ["A+", false],
])("“%s” is a letter for a state: %s", async (word, isKnown) => {
  const { sums } = await takeReport(
    "generic",
    `Transaction ID,Status,Sale Amount,Commission,Currency\nT1,${word},10,1,USD\n`,
  );
  expect(sums).toEqual(isKnown ? { "USD approved": "10/1" } : {});
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

describe("words for states", () => {
  const stateOf = async (word: string) => {
    const { sums } = await takeReport(
      "generic",
      `Transaction ID,Status,Sale Amount,Commission,Currency\nT1,${word},10,1,USD\n`,
    );
    return Object.keys(sums)[0]?.slice("USD ".length);
  };

  test.each<[string, string[]]>([
    [
      "pending",
      [
        ...["Under review", "On hold", "Pending review", "Unverified", "Wird geprüft"],
        ...["En cours de validation", "Non confirmé", "En revisión", "Pendiente de validación"],
      ],
    ],
    [
      "approved",
      ["Cleared", "Locked", "Verified", "Qualified", "Auszahlbar", "Verrouillée", "Verificada"],
    ],
    [
      "declined",
      [
        ...["Rejected by advertiser", "Unqualified", "Not eligible", "Not valid", "Fraud"],
        ...["Abgelehnt vom Advertiser", "Storniert durch Händler", "Vom Händler abgelehnt"],
        ...["Refusé par l’annonceur", "Rechazado por el anunciante", "No válido"],
      ],
    ],
  ])("for %s", async (state, words) => {
    for (const word of words) expect([word, await stateOf(word)]).toEqual([word, state]);
  });

  // One network's disputed sale is undecided, another's is lost; who does not approve may not have
  // decided; and no payment says nothing of the sale.
  test.each([
    ...["Expired", "Abgelaufen", "Expirée", "Caducado", "Disputed", "Strittig", "En litige"],
    ...["Not approved", "Nicht genehmigt", "Non validé", "No aprobado", "Unpaid", "Unbezahlt"],
    ...["Impayé", "Sin pagar", "Blocked", "Gesperrt", "Bloqué", "Approved by merchant"],
    ...["Vom Händler bestätigt", "Vom Händler noch nicht storniert", "Pending by mistake"],
  ])("are not guessed from “%s”", async (word) => {
    expect(await stateOf(word)).toBeUndefined();
  });
});
