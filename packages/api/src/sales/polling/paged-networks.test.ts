import { describe, expect, test } from "vitest";
import { type Asked, PolledNetwork } from "../../../test/ledger/polled-network.ts";
import { NOW } from "../../../test/testing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const network = new PolledNetwork();

interface Paged {
  adapter: string;
  credentials: Record<string, string>;
  /** URL that issues tokens; absent when every call contains the credentials. */
  login?: string;
  /** Page size: its first page is full, its second has one record less. */
  limit: number;
  record: (id: number, commission: number) => unknown;
  body: (records: unknown[], hasNext: boolean, all: number) => unknown;
  isSecond: (asked: Asked) => boolean;
  opened: (asked: Asked) => boolean;
  /** The sale that a record becomes, as `network.money()` lists it. */
  sale: (id: number, cents: number) => string;
  start: string;
}

const when = "2026-03-10 10:00:00";
const bearer = ({ headers }: Asked) => headers.authorization === "Bearer T-1";
const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;
const param = (name: string, value: string) => (asked: Asked) =>
  asked.url.searchParams.get(name) === value;

const paged: Paged[] = [
  {
    adapter: "rakuten",
    credentials: { sid: "3", clientId: "id", clientSecret: "secret" },
    login: "https://api.linksynergy.com/token",
    limit: 1000,
    record: (id, commission) => ({
      etransaction_id: `E${id}`,
      order_id: `R${id}`,
      advertiser_id: 42,
      sale_amount: 100,
      commissions: commission,
      currency: "USD",
      transaction_date: "Tue Mar 10 2026 10:00:00 GMT+0000 (UTC)",
      is_event: "N",
      u1: "c1",
    }),
    body: (records) => records,
    isSecond: param("page", "2"),
    opened: bearer,
    sale: (id, cents) => `42/R${id} approved ${cents} USD`,
    start: "https://api.linksynergy.com/events/1.0/transactions?process_date_start=",
  },
  {
    adapter: "partnerize",
    credentials: { publisherId: "1l10", applicationKey: "app", apiKey: "key" },
    limit: 300,
    record: (id, commission) => ({
      conversion_data: {
        conversion_id: `p${id}`,
        campaign_id: "5",
        currency: "GBP",
        publisher_reference: "c1",
        conversion_time: when,
        conversion_value: {
          conversion_status: "pending",
          value: 100,
          publisher_commission: commission,
        },
      },
    }),
    body: (conversions, _hasNext, count) => ({ conversions, count, limit: 300 }),
    isSecond: param("offset", "300"),
    opened: ({ headers }) => headers.authorization === basic("app", "key"),
    sale: (id, cents) => `p${id} pending ${cents} GBP`,
    start:
      "https://api.partnerize.com/reporting/report_publisher/publisher/1l10/conversion.json?start_date=",
  },
  {
    adapter: "admitad",
    credentials: { clientId: "id", clientSecret: "secret" },
    login: "https://api.admitad.com/token/",
    limit: 500,
    record: (id, payment) => ({
      action_id: id,
      advcampaign_id: 6,
      status: "pending",
      payment,
      cart: 100,
      currency: "EUR",
      subid: "c1",
      action_date: when,
    }),
    body: (results, _hasNext, count) => ({ results, _meta: { count, limit: 500 } }),
    isSecond: param("offset", "500"),
    opened: bearer,
    sale: (id, cents) => `${id} pending ${cents} EUR`,
    start: "https://api.admitad.com/statistics/actions/?date_start=",
  },
  {
    adapter: "ebay",
    credentials: { sid: "SID", token: "tok" },
    limit: 200,
    record: (id, earnings) => ({
      EpnTransactionId: `${id}`,
      EventName: "Winning Bid (Revenue)",
      EventDate: "2026-03-10",
      Status: "Pending",
      CustomId: "c1",
      Sales: 100,
      Earnings: earnings,
      Currency: "USD",
    }),
    body: (records, hasNext) => ({
      Records: records,
      "@nextpageuri": hasNext
        ? "/Mediapartners/SID/Reports/ebay_partner_transaction_detail.json?Page=2"
        : "",
    }),
    isSecond: param("Page", "2"),
    opened: ({ headers }) => headers.authorization === basic("SID", "tok"),
    sale: (id, cents) => `${id} pending ${cents} USD`,
    start:
      "https://api.partner.ebay.com/Mediapartners/SID/Reports/ebay_partner_transaction_detail.json?STATUS=ALL&START_DATE=",
  },
  {
    adapter: "skimlinks",
    credentials: { publisherId: "117", clientId: "id", clientSecret: "secret" },
    login: "https://authentication.skimapis.com/access_token",
    limit: 600,
    record: (id, amount) => ({
      commission_id: id,
      click_details: { custom_id: "c1", date: when },
      merchant_details: { id: 3, name: "Shop" },
      transaction_details: {
        transaction_date: when,
        status: "active",
        basket: { currency: "GBP", order_amount: 100, publisher_amount: amount },
      },
    }),
    body: (commissions, hasNext) => ({ commissions, pagination: { has_next: hasNext } }),
    isSecond: param("offset", "600"),
    opened: param("access_token", "T-1"),
    sale: (id, cents) => `${id} approved ${cents} GBP`,
    start: "https://reporting.skimapis.com/publisher/117/commission-report?",
  },
];

const isLogin = ({ url }: Asked) => /token\/?$/.test(url.pathname);
const token = { body: { access_token: "T-1", expires_in: 3600 } };

describe.each(paged)("$adapter", (given) => {
  const { adapter, credentials, login, limit, record, body, isSecond, opened, sale } = given;
  const full = Array.from({ length: limit }, (_, at) => record(at + 1, 1.25));
  const last = [record(limit + 1, 2.5)];

  test("is polled page by page with its credentials", async () => {
    let isFirst = true;
    network.answer = (asked) => {
      if (isLogin(asked)) return token;
      if (isSecond(asked)) return { body: body(last, false, limit + 1) };
      if (!isFirst) return { body: body([], false, 0) };
      isFirst = false;
      return { body: body(full, true, limit + 1) };
    };
    await network.save(adapter, credentials);

    expect(await network.run(NOW)).toBe(
      `${adapter}: Fetched ${limit + 1 > 999 ? "1,001" : limit + 1} reports.`,
    );

    const money = await network.money();
    expect(money).toHaveLength(limit + 1);
    expect(money).toContain(sale(1, 125));
    expect(money).toContain(sale(limit + 1, 250));
    const calls = network.asked.filter((asked) => !isLogin(asked));
    expect(calls.every(opened)).toBe(true);
    expect(calls[0]?.url.href.startsWith(given.start)).toBe(true);
    expect(network.asked.filter(isLogin).map(({ url }) => url.href)).toEqual(login ? [login] : []);
    expect(await network.poll()).toMatchObject({ place: null, failures: 0, fetchedUntil: NOW });
    expect((await network.poll())?.credentials).not.toContain("secret");

    expect(await network.run(later(2 * HOUR))).toBe(`${adapter}: There was nothing new.`);
  });

  test("is polled again after its rate limit, from the same page", async () => {
    let isBusy = true;
    network.answer = (asked) => {
      if (isLogin(asked)) return token;
      if (!isSecond(asked)) {
        const some = isBusy ? full : [];
        return { body: body(some, isBusy, isBusy ? limit + 1 : 0) };
      }
      if (isBusy) return { status: 429, headers: { "retry-after": "90" }, body: "" };
      return { body: body(last, false, limit + 1) };
    };
    await network.save(adapter, credentials);

    expect(await network.run(NOW)).toContain("asked to wait (429)");
    isBusy = false;
    expect(await network.run(later(80_000))).toBe("nothing to do");
    expect(await network.run(later(91_000))).toBe(`${adapter}: Fetched 1 report.`);

    expect(await network.money()).toHaveLength(limit + 1);
  });

  test.each([
    ["wrong credentials", { status: 401, body: "" }, "refused the credentials", 6 * 60],
    ["an answer of another kind", { body: "<html>" }, "page for people", 5],
    ["an error", { status: 503, body: "" }, "answered 503", 5],
  ])("is polled again after %s", async (_what, wrong, said, minutes) => {
    network.answer = (asked) => (isLogin(asked) ? token : wrong);
    await network.save(adapter, credentials);

    expect(await network.run(NOW)).toContain(said);
    expect((await network.poll())?.nextAt).toEqual(later(minutes * MINUTE));
  });
});

describe("tokens", () => {
  const admitad = paged[2] as Paged;

  test.each([
    [{ status: 400, body: { error: "invalid_client" } }, "refused the credentials (400)"],
    [{ status: 401, body: "" }, "refused the credentials (401)"],
    [{ body: { token_type: "bearer" } }, "documentation"],
  ])("end the run when none is given: %j", async (given, said) => {
    network.answer = () => given;
    await network.save("admitad", admitad.credentials);

    expect(await network.run(NOW)).toContain(said);
    expect(network.asked).toHaveLength(1);
  });

  test("are renewed once when they have expired", async () => {
    let tokens = 0;
    network.answer = (asked, nth) => {
      if (isLogin(asked)) return { body: { access_token: `T-${++tokens}` } };
      const isOld = nth > 3 && asked.headers.authorization === "Bearer T-1";
      return isOld ? { status: 401, body: "" } : { body: admitad.body([], false, 0) };
    };
    await network.save("admitad", admitad.credentials);

    expect(await network.run(NOW)).toBe("admitad: There was nothing new.");
    expect(tokens).toBe(2);

    network.answer = (asked, nth) => {
      if (isLogin(asked)) return token;
      return nth % 2 === 0 ? { body: admitad.body([], false, 0) } : { status: 401, body: "" };
    };
    network.asked = [];
    expect(await network.run(later(2 * HOUR))).toContain("refused the credentials");
  });
});
