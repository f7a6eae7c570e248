/** A merchant's side: sales that come twice, out of order, at once, broken, and with wrong secrets. */
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { gzipSync } from "node:zlib";
import { testShop } from "@pickwell/api/testing";
import { onSqlite } from "@pickwell/api/testing/engines";
import { connect, migrateToLatest } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import {
  clicks,
  deals,
  ledgerEventReports,
  ledgerEvents,
  ledgerParts,
  ledgerReports,
  ledgerTransactions,
  postbackLog,
  sales,
} from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";
import { formOf } from "../form-testing.ts";
import { tempDir, testApp } from "../testing.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };
/** A merchant's server, elsewhere. */
const MERCHANT = { "x-forwarded-for": "198.51.100.4" };

const lines: string[] = [];
const stream = new PassThrough();
stream.on("data", (line: Buffer) => lines.push(line.toString()));

const shop = testShop();
const server = await authApp({ shop, logger: { level: "trace", stream } });
let secret = "";
let token: string | undefined;
beforeAll(async () => {
  token = (await server.login("admin@shop.test")).token;
});
beforeEach(async () => {
  for (const table of [
    sales,
    postbackLog,
    clicks,
    ledgerReports,
    ledgerEvents,
    ledgerEventReports,
    ledgerTransactions,
    ledgerParts,
  ])
    await shop.db.delete(table);
  ({ secret } = await network());
});

/** Makes an address for a network, as an admin does. */
async function network(name = "Awin"): Promise<{ id: string; network: string; secret: string }> {
  const url = "/trpc/admin.sales.keys.create";
  const payload = JSON.stringify({ json: { network: name } });
  const headers = { ...JSON_TYPE, ...bearer(token) };
  const response = await server.send({ method: "POST", url, payload, headers });
  return response.json().result.data.json;
}

async function addClick(values: Partial<typeof clicks.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const row = { kind: "product", targetId: newId(), visitor: id, device: "mobile" } as const;
  await shop.db.insert(clicks).values({ id, ...row, createdAt: shop.now(), ...values });
  return id;
}

const get = (query: string, key = secret) =>
  server.send({ url: `/api/postback/${key}?${query}`, headers: MERCHANT });
const post = (
  payload: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
  key = secret,
) =>
  server.send({
    method: "POST",
    url: `/api/postback/${key}`,
    payload,
    headers: { ...MERCHANT, ...headers },
  });
const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.orderId));
const hits = () => shop.db.select().from(postbackLog).orderBy(asc(postbackLog.orderId));

describe("a sale is reported", () => {
  test("by opening a URL, once however often", async () => {
    const clickId = await addClick();
    const query = `order_id=A-1&click_id=${clickId}&amount=49.90&commission=4.99&currency=USD`;

    const first = await get(query);
    const second = await get(query);

    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.json()).toEqual({
      success: true,
      data: { verdict: "recorded" },
      message: "The sale is recorded.",
    });
    expect(second.json()).toMatchObject({ success: true, data: { verdict: "repeated" } });
    expect(await allSales()).toMatchObject([
      { orderId: "A-1", clickId, kind: "product", amountCents: 4990, commissionCents: 499 },
    ]);
    expect((await hits()).map(({ verdict }) => verdict).sort()).toEqual(["recorded", "repeated"]);
  });

  test.each([
    ["JSON", JSON.stringify({ orderId: "B", total: 12.5, payout: 1 }), JSON_TYPE],
    ["a form", "transaction_id=B&sale_amount=12%2C50&payout=1", FORM],
    [
      "JSON that says it is text",
      '{"oid":"B","sale_amount":"$12.50","payout":1}',
      { "content-type": "text/plain" },
    ],
    ["a form without a type", "order=B&amount=12.50&commission=1", {}],
  ])("as %s", async (_kind, body, headers) => {
    const response = await post(body, headers as Record<string, string>);

    expect([response.statusCode, response.json().data]).toEqual([200, { verdict: "unattributed" }]);
    expect(await allSales()).toMatchObject([{ orderId: "B", amountCents: 1250 }]);
  });

  test.each([
    ["a form in Latin-1", Buffer.from("order_id=B&amount=12.50&merchant=Käse", "latin1"), FORM],
    [
      "JSON that says it is Latin-1",
      Buffer.from('{"order_id":"B","amount":12.5,"merchant":"Käse"}', "latin1"),
      { "content-type": "application/json; charset=ISO-8859-1" },
    ],
    [
      "compressed JSON",
      gzipSync('{"order_id":"B","amount":12.5,"merchant":"Käse"}'),
      { ...JSON_TYPE, "content-encoding": "gzip" },
    ],
  ])("as %s", async (_kind, body, headers) => {
    const response = await post(body, headers as Record<string, string>);

    expect(response.statusCode).toBe(200);
    const [row] = await shop.db.select().from(ledgerTransactions);
    expect(row).toMatchObject({ transactionId: "B", merchantName: "Käse" });
  });

  test("but not by an invalid or explosive compressed body, which is refused", async () => {
    const bomb = gzipSync(Buffer.alloc(5 * 1024 * 1024));

    for (const body of [Buffer.from([0x1f, 0x8b, 1, 2, 3]), bomb])
      expect((await post(body)).statusCode).toBe(400);
  });

  test("by several at once, and out of order", async () => {
    const deal = await shop.deal({ maxUsage: 3 });
    const clickId = await addClick({ kind: "deal", targetId: deal.id });
    const orders = ["3", "1", "2", "1", "3", "2", "1"];

    const answers = await Promise.all(
      orders.map((order, n) =>
        get(`order_id=${order}&amount=10&click_id=${clickId}&sold_at=2026-03-0${n + 1}`),
      ),
    );

    const verdicts: string[] = answers.map((answer) => answer.json().data.verdict);
    expect(verdicts.filter((verdict) => verdict === "recorded")).toHaveLength(3);
    // Whichever of an order comes last says when it was sold, or what is known.
    expect(["recorded", "repeated", "changed"]).toEqual(expect.arrayContaining(verdicts));
    const [row] = await shop.db.select().from(deals).where(eq(deals.id, deal.id));
    expect(row).toMatchObject({ usageCount: 3, purchases: 3, closesAt: new Date(0) });
    const flags = (await allSales()).map(({ isNewCustomer }) => isNewCustomer);
    expect(flags.filter(Boolean)).toHaveLength(1);
  });

  test("in an unreadable form, which is stored and answered with 200", async () => {
    const broken: [string, Record<string, string>, string][] = [
      ["{", JSON_TYPE, "There is no transaction id."],
      ["[1,2]", JSON_TYPE, "There is no transaction id."],
      ["", JSON_TYPE, "There is no transaction id."],
      ["x".repeat(40_000), FORM, "There is no transaction id."],
      ['{"order_id":"H","amount":1e300}', JSON_TYPE, "1e300"],
      ["order_id=E&amount=5&currency=XXQ", FORM, "is not a known currency."],
    ];
    for (const [body, headers, message] of broken) {
      const response = await post(body, headers);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { success: true, data: { verdict: "kept" }, message: expect.stringContaining(message) },
      ]);
    }
    expect(await allSales()).toEqual([]);
    const kept = await shop.db.select().from(ledgerReports).orderBy(ledgerReports.id);
    expect(kept.map(({ raw }) => JSON.parse(raw).body)).toEqual(broken.map(([body]) => body));
    expect((await hits()).map(({ verdict }) => verdict)).toEqual(broken.map(() => "kept"));
  });

  test("with a number of more digits than numbers can hold", async () => {
    const response = await post('{"order_id":12345678901234567891,"amount":5}');

    expect(response.json().data).toEqual({ verdict: "unattributed" });
    expect(await allSales()).toMatchObject([{ orderId: "12345678901234567891" }]);
  });

  test.each(["json", "", "application/", "application/json, text/plain"])(
    "under the content type “%s”",
    async (type) => {
      const response = await post('{"order_id":"1","amount":5}', { "content-type": type });

      expect([response.statusCode, response.json().data]).toEqual([
        200,
        { verdict: "unattributed" },
      ]);
    },
  );

  test("nested too deeply to be read, without being one", async () => {
    const response = await post(`${"[".repeat(5000)}${"]".repeat(5000)}`);

    expect([response.statusCode, response.json().data]).toEqual([200, { verdict: "kept" }]);
  });

  test("of an order with thousands of lines", async () => {
    const products = Array.from({ length: 9000 }, (_, at) => ({ skuCode: `s${at}`, quantity: 1 }));
    const response = await post(JSON.stringify({ order_id: "1", amount: 5, products }));

    expect([response.statusCode, response.json().data]).toEqual([200, { verdict: "unattributed" }]);
    expect(await allSales()).toMatchObject([{ orderId: "1" }]);
  });

  test("but not by a body larger than any report", async () => {
    const response = await post(`order_id=1&amount=5&note=${"x".repeat(2 * 1024 * 1024)}`, FORM);

    expect(response.statusCode).toBe(413);
    expect(await allSales()).toEqual([]);
  });
});

describe("without a valid secret, a caller", () => {
  test("learns nothing, and writes no more than a few rows", async () => {
    const known = await server.send({ url: "/api/nothing", headers: MERCHANT });
    for (let n = 0; n < 25; n += 1) {
      const response = await get("order_id=1&amount=1", `wrong${n}`);
      expect([response.statusCode, response.body]).toEqual([404, known.body]);
    }
    expect(await allSales()).toEqual([]);
    expect(await hits()).toHaveLength(20);
  });

  test("gets no large body read", async () => {
    const url = "/api/postback/wrong";
    const payload = "x".repeat(3 * 1024 * 1024);
    const response = await server.send({ method: "POST", url, headers: FORM, payload });

    expect(response.statusCode).toBe(404);
  });

  test("is refused once a URL is revoked, while a second one works", async () => {
    const old = await network("CJ");
    const fresh = await network("cj");
    expect(fresh.network).toBe("CJ");
    await server.mutate("admin.sales.keys.revoke", { id: old.id }, bearer(token));

    expect((await get("order_id=1&amount=1", old.secret)).statusCode).toBe(404);
    expect((await get("order_id=1&amount=1", fresh.secret)).statusCode).toBe(200);
  });

  test("by HEAD records nothing", async () => {
    const url = `/api/postback/${secret}?order_id=1&amount=1`;
    const response = await server.send({ method: "HEAD", url });

    expect(response.statusCode).toBe(404);
    expect(await allSales()).toEqual([]);
  });
});

test("16.2.5 the secret is in no log line, however the URL is written", async () => {
  lines.length = 0;
  await get("order_id=1&amount=1");
  await post("{");
  await server.send({ url: `/api/%70ostback/${secret}?order_id=2&amount=1` });
  await server.send({ url: `/api/postback/${secret}/more` });
  await server.send({ url: `//api/postback/${secret}?order_id=3&amount=1` });
  await server.send({ method: "DELETE", url: `/api/postback/${secret}` });

  expect(lines.join("")).toContain("/api/postback/…");
  expect(lines.join("")).not.toContain(secret);
});

test("networks have another limit than people", async () => {
  const answers = [];
  // Without the secret, which is all that is looked at.
  for (let n = 0; n < 650; n += 1) answers.push(await get("", "wrong"));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
});

onSqlite("two processes that hear of the same sale at the same time record it once", async () => {
  const path = join(tempDir(), "shop.db");
  const [one, other] = [connect(path), connect(path)];
  migrateToLatest(one, migrationsFolder);
  const first = await authApp({ shop: testShop(one) });
  const second = await testApp({ shop: testShop(other) });
  const login = await first.login("admin@shop.test");
  const made = await first.mutate(
    "admin.sales.keys.create",
    { network: "CJ" },
    bearer(login.token),
  );
  const { secret: key } = made.json().result.data.json;
  const url = (n: number) => `/api/postback/${key}?order_id=${n % 5}&amount=10`;

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 ? first.send({ url: url(n) }) : second.get(url(n)),
    ),
  );

  const verdicts = answers.map((answer) => answer.json().data.verdict);
  expect(verdicts.filter((verdict) => verdict === "unattributed")).toHaveLength(5);
  expect(verdicts.filter((verdict) => verdict === "repeated")).toHaveLength(25);
});

test("an admin uploads a report, and the answer has the result of each row", async () => {
  const { payload, headers } = await formOf({
    network: "Awin",
    mapping: JSON.stringify({ orderId: "Order", amount: "Amount" }),
    file: { name: "march.csv", content: "Order,Amount\nR-1,5\nR-2,five\n" },
  });
  const url = "/api/admin/sales/reports";
  const send = (who: Record<string, string>) =>
    server.send({ method: "POST", url, payload, headers: { ...headers, ...who } });

  expect((await send({})).statusCode).toBe(401);
  expect((await send(bearer(token))).json()).toEqual({
    success: true,
    data: {
      network: "Awin",
      isDryRun: false,
      takeId: expect.any(String),
      rows: 2,
      counts: { new: 1, changed: 0, unchanged: 0, notUnderstood: 1, total: 0, nothing: 0 },
      listed: [{ table: "march.csv", line: 3, problem: expect.stringContaining("five") }],
      unknownWords: [],
      tables: [
        {
          name: "march.csv",
          columns: ["Order", "Amount"],
          network: "generic",
          problem: null,
          lacking: ["commission", "soldAt"],
        },
      ],
      sums: [{ state: "approved", currency: "USD", amount: "5", commission: "0" }],
      sumsBefore: [],
      totals: [],
    },
    message: "Report taken",
  });
});
