import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ledgerPolls, ledgerReports, sales } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KEYRING } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { CallApi } from "../../core/ports/call-api.ts";
import { savePoll } from "../admin/polls.ts";
import { networksJob } from "./job.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const NOBODY = { actorId: null, ipHash: null };
const later = (ms: number) => new Date(NOW.getTime() + ms);

interface Asked {
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

let shop: TestShop;
let asked: Asked[];
let answer: (asked: Asked, nth: number) => Answer;
let stop: () => unknown;
let call: CallApi;

/** A server that stands in for every network: it is told whom it stands in for. */
beforeEach(async () => {
  shop = testShop();
  asked = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", `https://${request.headers["x-host"]}`);
    const one = { url, headers: request.headers, body: await text(request) };
    asked.push(one);
    const { status = 200, headers = {}, body } = answer(one, asked.length);
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  const { port } = server.address() as AddressInfo;
  stop = () => new Promise<void>((done) => server.close(() => done()));
  call = async ({ url, method, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const found = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method,
      headers: { ...headers, "x-host": host, connection: "close" },
      body,
    });
    return {
      status: found.status,
      headers: Object.fromEntries(found.headers),
      body: await found.text(),
    };
  };
});
afterEach(() => stop());

const save = (adapter: string, credentials: Record<string, string>, network = adapter) =>
  savePoll(shop.db, { now: NOW, keyring: KEYRING }, NOBODY, { network, adapter, credentials });
const run = async (now: Date, signal = new AbortController().signal) => {
  const job = networksJob({ keyring: KEYRING, call, wait: async () => {} });
  if (!(await job.hasWork?.(shop.db, now))) return "nothing to do";
  return job.run({ db: shop.db, now: () => now, signal });
};
const poll = async () => (await shop.db.select().from(ledgerPolls))[0];
const money = async () =>
  (await shop.db.select().from(sales).orderBy(asc(sales.transactionId))).map(
    (sale) =>
      `${sale.transactionId} ${sale.status} ${sale.commissionMinor} ${sale.commissionCurrency}`,
  );
const reports = async () => (await shop.db.select().from(ledgerReports)).length;

const awin = (id: number, status: string, commission: number) => ({
  id,
  advertiserId: 7052,
  commissionStatus: status,
  commissionAmount: { amount: commission, currency: "EUR" },
  saleAmount: { amount: 100, currency: "EUR" },
  clickRefs: { clickRef: "c1" },
  transactionDate: "2026-03-10T10:00:00",
});

describe("Awin", () => {
  const open = { publisherId: "45628", token: "secret-token" };

  test("is asked in stretches of 31 days, and what it says again is not kept again", async () => {
    answer = ({ url }) => {
      const isLast = url.searchParams.get("endDate") === NOW.toISOString().slice(0, 19);
      return { body: isLast ? [awin(1, "pending", 5.25), awin(2, "approved", 1.1)] : [] };
    };
    await save("awin", open);

    expect(await run(NOW)).toBe("awin: Fetched 2 reports.");
    expect(await money()).toEqual(["1 pending 525 EUR", "2 approved 110 EUR"]);
    expect(asked.map(({ url }) => url.searchParams.get("dateType"))).toEqual([
      ...Array(4).fill("transaction"),
      ...Array(4).fill("validation"),
    ]);
    for (const { url, headers } of asked) {
      expect(url.href).toContain("https://api.awin.com/publishers/45628/transactions/?");
      expect(headers.authorization).toBe("Bearer secret-token");
      const [from, to] = ["startDate", "endDate"].map((name) =>
        Date.parse(`${url.searchParams.get(name)}Z`),
      );
      expect((to ?? 0) - (from ?? 0)).toBeLessThanOrEqual(31 * DAY);
    }
    expect((await poll())?.credentials).not.toContain("secret");

    expect(await run(later(MINUTE))).toBe("nothing to do");
    const before = await reports();
    answer = () => ({ body: [awin(1, "approved", 5.25), awin(2, "approved", 1.1)] });
    expect(await run(later(2 * 60 * MINUTE))).toBe("awin: Fetched 1 report.");
    expect(await money()).toEqual(["1 approved 525 EUR", "2 approved 110 EUR"]);
    expect(await reports()).toBe(before + 1);
    answer = () => ({ body: [awin(2, "approved", 1.1), awin(1, "approved", 5.25)] });
    expect(await run(later(4 * 60 * MINUTE))).toBe("awin: There was nothing new.");
  });

  test("is waited for as it says, and gone on with where it was", async () => {
    answer = (_, nth) =>
      nth === 3 ? { status: 429, headers: { "retry-after": "120" }, body: "" } : { body: [] };
    await save("awin", open);

    expect(await run(NOW)).toContain("asked to wait (429)");
    expect(await poll()).toMatchObject({ place: { step: 2 }, failures: 1, nextAt: later(120_000) });
    expect(await run(later(119_000))).toBe("nothing to do");
    expect(await run(later(121_000))).toBe("awin: There was nothing new.");
    // The stretch that was refused is asked for again, and none of those before it.
    expect(asked[3]?.url.href).toBe(asked[2]?.url.href);
    expect(asked).toHaveLength(9);
    expect(await poll()).toMatchObject({ place: null, failures: 0, fetchedUntil: NOW });
  });

  test.each([
    ["401", { status: 401, body: "" }, "refused the credentials", 6 * 60],
    ["500", { status: 500, body: "oops" }, "answered 500", 5],
    ["half an answer", { body: '[{"id": 1, "commissionSta' }, "documentation", 5],
    ["another shape", { body: { error: "x" } }, "documentation", 5],
  ])("is asked again later after %s, and nothing is lost", async (_name, given, said, minutes) => {
    answer = () => given as Answer;
    await save("awin", open);

    expect(await run(NOW)).toContain(said);
    expect((await poll())?.nextAt).toEqual(later(minutes * MINUTE));
    answer = () => ({ body: [awin(1, "pending", 5)] });
    await run(later(minutes * MINUTE));
    expect(await money()).toEqual(["1 pending 500 EUR"]);
  });

  test("keeps what nobody understands, and a negative of something unknown waits", async () => {
    answer = () => ({
      body: [
        { ...awin(1, "flummoxed", 1) },
        awin(3, "approved", -4),
        { ...awin(4, "approved", 1), commissionAmount: { amount: 1, currency: "XXQ" } },
        "not a record",
      ],
    });
    await save("awin", open);
    await run(NOW);

    const problems = (await shop.db.select().from(ledgerReports)).map(({ problem }) => problem);
    expect(problems.filter((problem) => problem !== null).length).toBeGreaterThanOrEqual(3);
    expect(await money()).toEqual(["3 waiting -400 EUR"]);
  });
});

test("CJ is asked page by page, and a run that is cut off goes on at its page", async () => {
  const record = (id: number, action: string) => ({
    commissionId: String(id),
    originalActionId: action,
    actionStatus: "locked",
    pubCommissionAmountPubCurrency: "7.781",
    saleAmountPubCurrency: "75.47",
    eventDate: "2026-03-10T10:00:00Z",
    sid: "c1",
  });
  const pageOf = (records: unknown[], next: string | null) => ({
    body: {
      data: {
        publisherCommissions: {
          count: records.length,
          payloadComplete: next === null,
          maxCommissionId: next ?? "0",
          records,
        },
      },
    },
  });
  const stopped = new AbortController();
  answer = ({ body }, nth) => {
    if (nth === 1) return pageOf([record(1, "A")], "1");
    if (nth === 2) stopped.abort();
    return body.includes('sinceCommissionId: "1"')
      ? pageOf([record(2, "B")], null)
      : pageOf([], null);
  };
  await save("cj", { publisherId: "999", token: "t" });

  await run(NOW, stopped.signal);
  expect(asked[0]).toMatchObject({ headers: { authorization: "Bearer t" } });
  expect(asked[0]?.url.href).toBe("https://commissions.api.cj.com/query");
  expect(asked[0]?.body).toContain('forPublishers: ["999"]');
  await run(later(MINUTE));

  expect(await money()).toEqual(["A approved 778 USD", "B approved 778 USD"]);
  expect(await poll()).toMatchObject({ place: null, failures: 0 });
});

test("Impact is asked by three dates, and its next page only on its own host", async () => {
  const action = (id: string, state: string) => ({
    Id: id,
    CampaignId: "1",
    State: state,
    Payout: "2.50",
    Amount: "50",
    Currency: "USD",
    EventDate: "2026-03-10T10:00:00Z",
    SubId1: "c1",
  });
  const next = "/Mediapartners/SID/Actions?Page=2&PageSize=2000";
  answer = ({ url }, nth) => {
    if (nth === 1) return { body: { Actions: [action("1.1.1", "PENDING")], "@nextpageuri": next } };
    if (url.searchParams.has("Page"))
      return { body: { Actions: [action("1.1.2", "APPROVED")], "@nextpageuri": "" } };
    return { body: { Actions: [], "@nextpageuri": "" } };
  };
  await save("impact", { sid: "SID", token: "t" });
  await run(NOW);

  expect(await money()).toEqual(["1.1.1 pending 250 USD", "1.1.2 approved 250 USD"]);
  expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa("SID:t")}`);
  expect(asked.some(({ url }) => url.searchParams.has("LockingDateStart"))).toBe(true);
  expect(asked.some(({ url }) => url.searchParams.has("StartDate"))).toBe(true);

  answer = () => ({
    body: { Actions: [], "@nextpageuri": "@evil.example/Mediapartners/x/Actions" },
  });
  expect(await run(later(2 * 60 * MINUTE))).toContain("documentation");
});

test("an account is asked only in its network’s words, and with all that opens it", async () => {
  await expect(save("awin", { publisherId: "1" })).rejects.toMatchObject({
    field: "credentials.token",
  });
  await expect(save("rakuten", {})).rejects.toMatchObject({ field: "adapter" });
  answer = () => ({ body: [] });
  await save("awin", { publisherId: "1", token: "t" }, "Mine");
  await expect(save("cj", { publisherId: "1", token: "t" }, "Mine")).rejects.toMatchObject({
    field: "network",
  });
});
