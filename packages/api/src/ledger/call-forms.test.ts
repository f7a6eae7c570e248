import { createCipheriv, createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { brief, readSent } from "../../test/ledger/network-calls.ts";
import { openNotification } from "./platforms/clickbank.ts";
import { generic } from "./platforms/generic.ts";
import { readCall } from "./reading/call.ts";

const sale = (id: string) => ({ transaction_id: id, amount: "5", currency: "EUR" });

describe("calls", () => {
  test("are read from multipart forms", () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = `${part("transaction_id", "1")}${part("amount", "5.00")}${part("currency", "EUR")}--x--\r\n`;

    expect(readSent("generic", body).events[0]).toMatchObject({
      transactionId: "1",
      amount: { value: "5", currency: "EUR" },
    });
  });

  test.each([
    ["a list of any name", { page: 1, total: 2, revenues: ["1", "2"].map(sale) }, ["1", "2"]],
    ["a list deeper inside", { payload: { list: [sale("1")] } }, ["1"]],
    ["the items of one sale", { ...sale("1"), parts: [sale("2")] }, ["1"]],
    ["two lists", { one: [sale("1")], other: [sale("2")] }, []],
    ["a list of something else", { click_id: "k1", parts: [sale("2")] }, []],
  ])("are read from %s", (_what, sent, ids) => {
    const { events } = readSent("generic", sent);
    expect(events.map(({ transactionId }) => transactionId)).toEqual(ids);
  });

  test.each([
    ["the owner's name", [], { number: "A1", amount: "5", parts: [sale("1")] }],
    ["the address", [["order_id", "A1"]] as const, { amount: "5", parts: [sale("1")] }],
  ])("are not taken apart into the items of a sale whose id is under %s", (_where, query, sent) => {
    const call = { query, body: JSON.stringify(sent) };
    const mapping = { transactionId: query.length > 0 ? "" : "number" };
    const { events } = readCall(call, { adapter: generic, currency: "EUR", mapping });
    expect(events.map(({ transactionId }) => transactionId)).toEqual(["A1"]);
  });

  test("are read from a list of any name whose ids are under the owner's", () => {
    const call = { query: [], body: JSON.stringify({ list: [{ number: "1", amount: "€5" }] }) };
    const mapping = { transactionId: "number" };
    const { events } = readCall(call, { adapter: generic, currency: null, mapping });
    expect(events.map(({ transactionId }) => transactionId)).toEqual(["1"]);
  });

  test("are read from the parts of several transactions, with what these have in common", () => {
    const transaction = (at: number, parts: object[]) => ({
      affiliatemarketing_id: `A${at}`,
      program_name: "Shop",
      currency_code: "USD",
      date: `2026-10-0${at}T10:00:00Z`,
      total_revenue: 120,
      parts,
    });
    const part = (id: string, revenue: number, status: string) => ({
      ...{ id, revenue, commission: revenue / 20, status, subid: "k1" },
    });
    const sent = [
      transaction(1, [part("7K1", 100, "approved"), part("7K2", 20, "disapproved")]),
      transaction(2, [part("7K1", 40, "open")]),
    ];
    const { events, problems } = readSent("generic", sent, "EUR");

    expect(problems).toEqual([]);
    expect(events.map((event) => [event.part, ...brief(event)])).toEqual([
      ["7K1", "A1", "approved", "100 USD", "5 USD", "k1", "2026-10-01T10:00:00.000Z"],
      ["7K2", "A1", "declined", "20 USD", "1 USD", "k1", "2026-10-01T10:00:00.000Z"],
      ["7K1", "A2", "pending", "40 USD", "2 USD", "k1", "2026-10-02T10:00:00.000Z"],
    ]);
    expect(readSent("generic", sent[0] ?? {}, "EUR").events).toEqual(events.slice(0, 2));
    expect(events[0]?.merchantName).toBe("Shop");
    // An object of another kind among them leaves nothing to be guessed.
    expect(readSent("generic", [...sent, { ping: 1 }], "EUR").events).toEqual([]);
  });

  test.each(["(null)", "NaN", "@transaction_id@", "TRANSACTION_ID", "transaction-id"])(
    "without an id that was filled in are not taken for one sale: %s",
    (id) => {
      const sent = `?click_id=k1&transaction_id=${encodeURIComponent(id)}&amount=5&currency=EUR`;
      const alone = readSent("generic", sent);
      expect(alone.events).toEqual([]);
      expect(alone.problems[0]).toContain("not which of its sales");
      const [withOrder] = readSent("generic", `${sent}&order_id=A1`).events;
      expect(withOrder?.transactionId).toBe("A1");
    },
  );

  test("with an unfilled id beside another one are identified by that alone", () => {
    const sent = "?conversion_id=c1&transaction_id=0&sub1=k1&payout=5&currency=EUR";
    const [event] = readSent("everflow", sent).events;
    expect([event?.transactionId, event?.otherIds]).toEqual(["c1", undefined]);
  });

  test("with more reports than can be read say so", () => {
    const { events, problems } = readSent(
      "generic",
      Array.from({ length: 5001 }, (_, at) => sale(`${at}`)),
    );
    expect(events).toHaveLength(5000);
    expect(problems).toEqual([
      "A call can hold 5,000 reports. The others in this one were not read.",
    ]);
  });

  test("in dollars are not in the account's euros if the network usually pays in dollars", () => {
    const sent = "?action_id=1&amount=%245&payout=1&state=PENDING";
    const currencies = (currency: string) =>
      readSent("impact", sent, currency).events.map(({ amount }) => amount?.currency);
    expect(["EUR", "CAD"].map(currencies)).toEqual([["USD"], ["CAD"]]);
  });

  test("mark a currency that they do not name as assumed", () => {
    const isAssumed = (more: string) =>
      readSent("generic", `?transaction_id=1&amount=5&commission=1${more}`, "EUR").events[0]
        ?.hasAssumedCurrency;
    expect(["", "&currency=EUR", "&commission_currency=EUR"].map(isAssumed)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test("do not take dollars for euros", () => {
    expect(readSent("generic", "?transaction_id=1&amount=%245", "EUR").problems[0]).toContain("$");
    expect(readSent("generic", "?transaction_id=1&amount=%245", "CAD").events[0]?.amount).toEqual({
      value: "5",
      currency: "CAD",
    });
    expect(readSent("generic", "?transaction_id=1&amount=5kr", "EUR").events).toEqual([]);
  });

  test("of ClickBank are decrypted with the account's key only", () => {
    const iv = Buffer.alloc(16, 7);
    const key = createHash("sha1").update("SECRET").digest("hex").slice(0, 32);
    const cipher = createCipheriv("aes-256-cbc", key, iv);
    const notification = Buffer.concat([cipher.update('{"receipt":"CB1"}'), cipher.final()]);
    const body = JSON.stringify({
      notification: notification.toString("base64"),
      iv: iv.toString("base64"),
    });

    expect(openNotification(body, "SECRET")).toBe('{"receipt":"CB1"}');
    expect(openNotification(body, "OTHER")).toBeNull();
    expect(openNotification('{"receipt":"CB1"}', "SECRET")).toBeNull();
  });

  test.each([
    ["CONVERSION_STATUS_PENDING", "pending"],
    ["Declined by merchant", "declined"],
    ["Cancelled - returned", "declined"],
    ["refused", "declined"],
  ])("have the status “%s”", (status, state) => {
    const sent = `?transaction_id=1&amount=5&currency=EUR&status=${encodeURIComponent(status)}`;
    expect(readSent("generic", sent).events[0]?.state).toBe(state);
  });

  test("name the currency in their own words, if they name one", () => {
    const sent = "?transaction_id=1&amount=5&commission=1";
    const read = (more: string) => readSent("generic", sent + more, "USD").events[0]?.amount;

    expect(read("&reportedCurrencyCode=NZD")?.currency).toBe("NZD");
    expect(read("&reportedCurrencyCode=NZD&networkCurrency=AUD")?.currency).toBe("USD");
    expect(read("&originalCurrency=NZD")?.currency).toBe("USD");
  });

  test("name a click as the sale's id, beside its order", () => {
    const { events } = readSent("generic", "?UniqueId=k1&OrderId=O1&amount=5&currency=EUR");
    expect(events[0]?.clickRefs).toEqual(["k1"]);
  });

  test.each([
    ["tune", "?transaction_id=1&payout=5&amount=100&currency=EUR", "100"],
    ["tune", "?transaction_id=1&amount=5&currency=EUR", undefined],
    ["affise", "?transactionid=1&payouts=5&sum=100&revenue=9&currency=EUR", "100"],
    ["affise", "?transactionid=1&payouts=5&sum=5&currency=EUR", undefined],
  ])("of %s have an amount beside the payout: %s", (id, sent, amount) => {
    const [event] = readSent(id, sent).events;
    expect([event?.amount?.value, event?.commission?.value]).toEqual([amount, "5"]);
  });

  test.each([
    ["cake", "amount", { conversion_id: "1", price: 5, order_total: { amount: 55 } }],
    ["belboon", "commission", { conversion_id: "1", conversion_commission: "55" }],
  ] as const)("of %s have the %s under each of its names", (id, field, sent) => {
    expect(readSent(id, sent).events[0]?.[field]?.value).toBe("55");
  });

  test("of Affise have the amount beside the payout in the order's own currency", () => {
    const sent = "?transactionid=1&payouts=5&sum=100&currency=EUR&order_currency=GBP";
    expect(readSent("affise", sent).events[0]).toMatchObject({
      amount: { value: "100", currency: "GBP" },
      commission: { value: "5", currency: "EUR" },
    });
  });

  test.each([
    ["an unknown currency", "?transaction_id=1&amount=5&currency=XXQ", "not a known currency"],
    ["no currency at all", "?transaction_id=1&amount=5", "names no currency"],
    ["an impossible date", "?transaction_id=1&amount=5&currency=EUR&date=2026-02-30", "not a date"],
    ["a huge amount", "?transaction_id=1&amount=1000000000000&currency=EUR", "more than any sale"],
    [
      "two states in one",
      "?transaction_id=1&amount=5&currency=EUR&status=approved+-+pending",
      "not known",
    ],
    ["an unknown status", "?transaction_id=1&amount=5&currency=EUR&status=flummoxed", "not known"],
    ["no id", "?amount=5&currency=EUR", "no transaction id"],
    ["no amount", "?transaction_id=1&currency=EUR&status=", "neither an amount nor a status"],
    ["words for an amount", "?transaction_id=1&amount=lots&currency=EUR", "not an amount"],
    ["nothing", "?", "no transaction id"],
  ])("with %s report why they are not understood", (_what, sent, reason) => {
    const { events, problems } = readSent("generic", sent);
    expect(events).toEqual([]);
    expect(problems[0]).toContain(reason);
  });
});

describe("calls of a megabyte", () => {
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  const names = (count: number) => Object.fromEntries(many(count, (at) => [`n${at}`, "1"]));

  test.each([
    ["of its own", { ...sale("1"), ...names(60_000) }],
    ["in an object", { ...sale("1"), more: { deep: names(60_000) } }],
    ["in a list", { ...sale("1"), numbers: many(60_000, String) }],
    ["before a list", { ...names(6000), list: [sale("1")] }],
    ["in a form", new URLSearchParams({ ...sale("1"), ...names(60_000) }).toString()],
  ])("are not read when a report has too many names %s", (_where, sent) => {
    const { events, problems } = readSent("generic", sent);

    expect(events).toEqual([]);
    expect(problems).toEqual(["It has too many names to be read."]);
  });

  test("are not read when an order has too many items", () => {
    const order = (count: number) => ({
      ...sale("1"),
      products: many(count, (at) => ({ sku: `s${at}` })),
    });

    expect(readSent("generic", order(10_000)).events[0]?.lines).toHaveLength(10_000);
    expect(readSent("generic", order(10_001))).toMatchObject({
      events: [],
      problems: ["It has too many items to be read."],
    });
  });

  test("are read as 5,000 reports from a list of any name", () => {
    const { events, problems } = readSent("generic", {
      list: many(12_000, (at) => sale(`${at}`)),
    });

    expect(events).toHaveLength(5000);
    expect(problems).toEqual([
      "A call can hold 5,000 reports. The others in this one were not read.",
    ]);
  });

  test("are read with thousands of names, the last of them the sale's", () => {
    const { events } = readSent("generic", { ...names(4990), ...sale("1") });

    expect(events.map(({ transactionId }) => transactionId)).toEqual(["1"]);
  });

  test("are one order when its id comes after a long list of its items", () => {
    const parts = many(12_000, (at) => sale(`p${at}`));

    const { events } = readSent("generic", { parts, ...sale("1") });

    expect(events.map(({ transactionId }) => transactionId)).toEqual(["1"]);
  });
});

describe("calls in a form", () => {
  const sale = (at: number, id: string) =>
    `sales[${at}][transaction_id]=${id}&sales[${at}][amount]=10&sales[${at}][currency]=EUR`;

  test("can hold several reports", () => {
    const { events, problems } = readSent("generic", `${sale(0, "1")}&${sale(1, "2")}`);

    expect(problems).toEqual([]);
    expect(events.map(({ transactionId }) => transactionId)).toEqual(["1", "2"]);
  });

  test("can hold the items of one sale", () => {
    const { events } = readSent(
      "generic",
      "order_id=1&amount=30&currency=EUR&items[0][sku]=A&items[0][price]=10&items[1][sku]=B&items[1][price]=20",
    );

    expect(events.map(({ transactionId, lines }) => [transactionId, lines.length])).toEqual([
      ["1", 2],
    ]);
  });

  test.each([
    ["beside a field of JSON", '&note={"a":1}'],
    ["nested too deeply", `&a${"[b]".repeat(20_000)}[0][c]=1`],
  ])("are read with lists %s", (_what, more) => {
    const { events } = readSent(
      "generic",
      `order_id=1&amount=30&currency=EUR&items[0][sku]=A&items[0][price]=30${more}`,
    );

    expect(events).toMatchObject([{ transactionId: "1", amount: { value: "30" } }]);
  });

  test.each([
    "&amount=10.00",
    "&amount=10,00",
    "&Currency=eur",
    "&status=approved&Status=Approved",
  ])("that say the same in another way are read: %s", (more) => {
    const { events } = readSent("generic", `order_id=1&amount=10&currency=EUR${more}`);

    expect(events).toMatchObject([{ amount: { value: "10", currency: "EUR" } }]);
  });

  test("are found by the order where it has a booking, too", () => {
    const { events } = readSent("generic", "booking_id=2&order_id=1&amount=10&currency=EUR");

    expect(events.map(({ transactionId }) => transactionId)).toEqual(["1"]);
  });

  test("with lists that contradict themselves are not understood", () => {
    const { events, problems } = readSent(
      "generic",
      "order_id=1&amount=10&amount=20&currency=EUR&items[0][sku]=A",
    );

    expect(events).toEqual([]);
    expect(problems).toEqual(["Two fields of the same name say different things."]);
  });

  test.each(["?", ""])("that contradict themselves are not understood", (start) => {
    const sent = `${start}transaction_id=1&amount=10&amount=20&currency=EUR&click_id=a&click_id=b`;

    expect(readSent("generic", sent)).toMatchObject({
      events: [],
      problems: ["Two fields of the same name say different things."],
    });
  });

  test("that say the same twice, and more than the address does, are understood", () => {
    const { events, problems } = readCall(
      { query: [["amount", "20"]], body: "transaction_id=1&amount=10&amount=10&currency=EUR" },
      { adapter: generic, currency: null },
    );

    expect(problems).toEqual([]);
    expect(events[0]?.amount).toEqual({ value: "10", currency: "EUR" });
  });
});

describe("calls with an amount that nobody knows", () => {
  const sent = "transaction_id=1&status=approved&currency=EUR";

  test("are kept with its name", () => {
    expect(readSent("generic", `${sent}&gross_merchant_amount=99.90`)).toMatchObject({
      events: [],
      problems: [
        "It is not known what “grossmerchantamount” is: the sale’s amount or your commission.",
      ],
    });
  });

  test.each(["revenue", "amount", "affiliate.commission.amount", "your_earnings_usd"])(
    "are kept with what may be the commission beside a known amount: %s",
    (name) => {
      const { events, problems } = readSent("generic", `${sent}&order_amount=99.90&${name}=4.99`);

      expect(events).toEqual([]);
      expect(problems[0]).toContain(`“${name.replaceAll(/[._]/g, "")}”`);
    },
  );

  test("are kept where ThriveCart does not say whether it is in cents", () => {
    const order = (total: string) =>
      `event=affiliate.commission_earned&thrivecart_account=a&order_id=T1&currency=USD&order[total]=${total}`;

    expect(readSent("generic", order("9700")).problems).toEqual([
      "It is not known whether “ordertotal” is in cents.",
    ]);
    expect(readSent("generic", order("97.00"))).toMatchObject({
      events: [{ amount: { value: "97" } }],
      problems: [],
    });
  });

  test("are kept where the only one may be either", () => {
    expect(readSent("generic", `${sent}&revenue=99.90`)).toMatchObject({
      events: [],
      problems: ["It is not known what “revenue” is: the sale’s amount or your commission."],
    });
  });

  test.each(["{payout}", "[[payout]]", "%%payout%%", "#payout#", "!!!payout!!!"])(
    "are kept while their commission is a placeholder: %s",
    (placeholder) => {
      const value = encodeURIComponent(placeholder);
      const problems = [
        `“commission” is still the placeholder “${placeholder}”, so the commission is not known.`,
      ];

      const pending = readSent("generic", `${sent}&amount=99.90&commission=${value}`);
      expect(pending).toMatchObject({ events: [], problems });
      const json = {
        transaction_id: "1",
        status: "approved",
        amount: "9 EUR",
        commission: placeholder,
      };
      expect(readSent("generic", json)).toMatchObject({ events: [], problems });
      const declined = sent.replace("approved", "declined");
      expect(readSent("generic", `${declined}&commission=${value}`)).toMatchObject({
        events: [{ state: "declined" }],
        problems: [],
      });
    },
  );

  test("are kept while their commission is empty and they say nothing else", () => {
    const problems = ["“payout” is empty, so the commission is not known."];
    for (const said of [
      "?transaction_id=1&payout=&currency=EUR",
      { transaction_id: "1", payout: "" },
      { transaction_id: "1", payout: null },
    ])
      expect(readSent("tune", said)).toMatchObject({ events: [], problems });
  });

  test.each(["&status=approved", "&amount=9.90", "&status=rejected"])(
    "are understood with an empty commission beside other news: %s",
    (news) => {
      const sent = "?transaction_id=1&commission=&currency=EUR";
      expect(readSent("generic", `${sent}${news}`)).toMatchObject({
        events: [{ commission: null }],
        problems: [],
      });
    },
  );

  test("are understood where it is the amount once more, or there is a commission", () => {
    for (const more of ["&revenue=99.90", "&revenue=4.99&commission=2"])
      expect(readSent("generic", `${sent}&order_amount=99.90${more}`).problems).toEqual([]);
  });

  test.each([
    "",
    "&gross_amount=0.00",
    "&goal_value=3",
    "&discount_amount=5.00",
    "&tax_amount=1.9",
  ])("change the state alone where they have none: %s", (more) => {
    expect(readSent("generic", sent + more)).toMatchObject({
      events: [{ state: "approved", amount: null }],
      problems: [],
    });
  });
});

describe("calls in XML", () => {
  const conversion = (id: number) =>
    `<item xsi:type="ns1:ConversionTransaction"><ID>${id}</ID><campaign><ID>55</ID><name>Shop</name></campaign><reference>c${id}</reference><transactionStatus>accepted</transactionStatus><registrationDate>2026-09-15T10:11:12Z</registrationDate><currency>EUR</currency><commission>7.50</commission><orderAmount>100.00</orderAmount></item>`;
  const soap = (items: string) =>
    `<?xml version="1.0"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:SOAP-ENC="e" xmlns:xsi="i"><SOAP-ENV:Header/><SOAP-ENV:Body><ns1:getConversionTransactionsResponse><conversionTransactions SOAP-ENC:arrayType="ns1:ConversionTransaction[2]" xsi:type="ns1:ConversionTransactions">${items}</conversionTransactions></ns1:getConversionTransactionsResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>`;

  test.each([[[7]], [[7, 8]]])("are read within a message of SOAP: %j", (ids) => {
    const { events, problems } = readSent("tradetracker", soap(ids.map(conversion).join("")));

    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual(
      ids.map((id) => [
        ...[`${id}`, "approved", "100 EUR", "7.5 EUR", `c${id}`, "2026-09-15T10:11:12.000Z"],
      ]),
    );
  });

  test("are read by their elements", () => {
    const { events, problems } = readSent(
      "generic",
      '<?xml version="1.0"?><conversion><transaction_id>X1</transaction_id><status>pending</status><sale_amount>12.50</sale_amount><commission>1.25</commission><currency>EUR</currency><click_id>k3v9x2m7q1abcdef</click_id></conversion>',
    );
    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual([
      ["X1", "pending", "12.5 EUR", "1.25 EUR", "k3v9x2m7q1abcdef", null],
    ]);
  });

  test("can hold several reports", () => {
    const one = (id: string) =>
      `<transaction><transaction_id>${id}</transaction_id><amount>5</amount><currency>EUR</currency></transaction>`;
    const { events } = readSent("generic", `<transactions>${one("1")}${one("2")}</transactions>`);
    expect(events.map(({ transactionId }) => transactionId)).toEqual(["1", "2"]);
  });

  test.each(["<data>".repeat(20_000) + "</data>".repeat(20_000), "<a/>", "<html></html>"])(
    "are not understood without a report",
    (body) => {
      expect(readSent("generic", body).problems).toEqual(["There is no transaction id."]);
    },
  );
});
