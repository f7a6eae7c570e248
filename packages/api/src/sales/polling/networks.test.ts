import { setImmediate } from "node:timers/promises";
import { sales } from "@pickwell/db/schema";
import { describe, expect, test } from "vitest";
import { assertTranslated } from "../../../test/assert-translated.ts";
import { type Answer, PolledNetwork } from "../../../test/ledger/polled-network.ts";
import { addClick } from "../../../test/ledger/sales.ts";
import { NOW } from "../../../test/testing.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

const network = new PolledNetwork();

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

  test("is polled in windows of 31 days, and repeated reports are not stored again", async () => {
    network.answer = ({ url }) => {
      const isLast = url.searchParams.get("endDate") === NOW.toISOString().slice(0, 19);
      return { body: isLast ? [awin(1, "pending", 5.25), awin(2, "approved", 1.1)] : [] };
    };
    await network.save("awin", open);

    expect(await network.run(NOW)).toBe("awin: Fetched 2 reports.");
    expect(await network.money()).toEqual(["1 pending 525 EUR", "2 approved 110 EUR"]);
    expect(network.asked.map(({ url }) => url.searchParams.get("dateType"))).toEqual([
      ...Array(4).fill("transaction"),
      ...Array(4).fill("validation"),
      ...Array(4).fill("amendment"),
    ]);
    for (const { url, headers } of network.asked) {
      expect(url.href).toContain("https://api.awin.com/publishers/45628/transactions/?");
      expect(headers.authorization).toBe("Bearer secret-token");
      const [from, to] = ["startDate", "endDate"].map((name) =>
        Date.parse(`${url.searchParams.get(name)}Z`),
      );
      expect((to ?? 0) - (from ?? 0)).toBeLessThanOrEqual(31 * DAY);
    }
    expect((await network.poll())?.credentials).not.toContain("secret");

    expect(await network.run(later(MINUTE))).toBe("nothing to do");
    const before = (await network.reports()).length;
    network.answer = () => ({ body: [awin(1, "approved", 5.25), awin(2, "approved", 1.1)] });
    expect(await network.run(later(2 * 60 * MINUTE))).toBe("awin: Fetched 1 report.");
    expect(await network.money()).toEqual(["1 approved 525 EUR", "2 approved 110 EUR"]);
    expect((await network.reports()).length).toBe(before + 1);
    network.answer = () => ({ body: [awin(2, "approved", 1.1), awin(1, "approved", 5.25)] });
    expect(await network.run(later(4 * 60 * MINUTE))).toBe("awin: There was nothing new.");
  });

  test("finds a click that was stored after its sale when the sale is repeated", async () => {
    const clickDate = new Date(Date.UTC(2026, 2, 10, 9, 58, 7, 500));
    const sale = { ...awin(1, "approved", 5), clickDate: clickDate.toISOString(), clickRefs: {} };
    network.answer = () => ({ body: [{ ...sale, advertiserName: "Lamp House" }] });
    await network.save("awin", open);
    await network.run(NOW);
    const merchant = "lamp-house.de";
    const id = await addClick(network.shop, { merchant, page: "/lamps", createdAt: clickDate });

    expect(await network.run(later(2 * 60 * MINUTE))).toBe("awin: There was nothing new.");
    const [found] = await network.shop.db.select().from(sales);
    expect(found).toMatchObject({ clickId: id, page: "/lamps", attributedBy: "time" });
  });

  test("is polled again after the wait it asks for, from where the run stopped", async () => {
    network.answer = (_, nth) =>
      nth === 3 ? { status: 429, headers: { "retry-after": "120" }, body: "" } : { body: [] };
    await network.save("awin", open);

    expect(await network.run(NOW)).toContain("asked to wait (429)");
    expect(await network.poll()).toMatchObject({
      place: { step: 2 },
      failures: 1,
      nextAt: later(120_000),
    });
    expect(await network.run(later(119_000))).toBe("nothing to do");
    expect(await network.run(later(121_000))).toBe("awin: There was nothing new.");
    // The refused time window is requested again, and no earlier one.
    expect(network.asked[3]?.url.href).toBe(network.asked[2]?.url.href);
    expect(network.asked).toHaveLength(13);
    expect(await network.poll()).toMatchObject({ place: null, failures: 0, fetchedUntil: NOW });
  });

  test.each([
    ["401", { status: 401, body: "" }, "refused the credentials", 6 * 60],
    ["500", { status: 500, body: "oops" }, "answered 500", 5],
    ["half an answer", { body: '[{"id": 1, "commissionSta' }, "cut off", 5],
    ["another shape", { body: { data: "x" } }, "documentation", 5],
  ])("is polled again after %s, and nothing is lost", async (_name, given, said, minutes) => {
    network.answer = () => given as Answer;
    await network.save("awin", open);

    expect(await network.run(NOW)).toContain(said);
    expect((await network.poll())?.nextAt).toEqual(later(minutes * MINUTE));
    network.answer = () => ({ body: [awin(1, "pending", 5)] });
    await network.run(later(minutes * MINUTE));
    expect(await network.money()).toEqual(["1 pending 500 EUR"]);
  });

  test("starts anew for another publisher, and continues for the same one with a new token", async () => {
    await network.save("awin", open);
    await network.run(NOW);
    expect(await network.poll()).toMatchObject({ fetchedUntil: NOW });

    await network.save("awin", { ...open, token: "another" });
    expect(await network.poll()).toMatchObject({ fetchedUntil: NOW });
    await network.save("awin", { ...open, publisherId: "4321" });
    expect(await network.poll()).toMatchObject({ fetchedUntil: null });
  });

  test("stores what is not understood, and lets a correction wait for its original", async () => {
    network.answer = () => ({
      body: [
        { ...awin(1, "flummoxed", 1) },
        awin(3, "approved", -4),
        { ...awin(4, "approved", 1), commissionAmount: { amount: 1, currency: "XXQ" } },
        "not a record",
      ],
    });
    await network.save("awin", open);
    await network.run(NOW);

    const problems = (await network.reports()).map(({ problem }) => problem);
    expect(problems.filter((problem) => problem !== null).length).toBeGreaterThanOrEqual(3);
    expect(await network.money()).toEqual(["3 waiting -400 EUR"]);
  });
});

test("CJ is polled page by page, and an interrupted run resumes at its page", async () => {
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
  network.answer = ({ body }, nth) => {
    if (nth === 1) return pageOf([record(1, "A")], "1");
    if (nth === 2) stopped.abort();
    return body.includes('sinceCommissionId: "1"')
      ? pageOf([record(2, "B")], null)
      : pageOf([], null);
  };
  await network.save("cj", { publisherId: "999", token: "t" });

  await network.run(NOW, stopped.signal);
  expect(network.asked[0]).toMatchObject({ headers: { authorization: "Bearer t" } });
  expect(network.asked[0]?.url.href).toBe("https://commissions.api.cj.com/query");
  expect(network.asked[0]?.body).toContain('forPublishers: ["999"]');
  await network.run(later(MINUTE));

  expect(await network.money()).toEqual(["A approved 778 USD", "B approved 778 USD"]);
  expect(await network.poll()).toMatchObject({ place: null, failures: 0 });
});

test("Impact is polled by three dates, and further pages only on its own host", async () => {
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
  network.answer = ({ url }, nth) => {
    if (nth === 1) return { body: { Actions: [action("1.1.1", "PENDING")], "@nextpageuri": next } };
    if (url.searchParams.has("Page"))
      return { body: { Actions: [action("1.1.2", "APPROVED")], "@nextpageuri": "" } };
    return { body: { Actions: [], "@nextpageuri": "" } };
  };
  await network.save("impact", { sid: "SID", token: "t" });
  await network.run(NOW);

  expect(await network.money()).toEqual(["1.1.1 pending 250 USD", "1.1.2 approved 250 USD"]);
  expect(network.asked[0]?.headers.authorization).toBe(`Basic ${btoa("SID:t")}`);
  expect(network.asked.some(({ url }) => url.searchParams.has("LockingDateStart"))).toBe(true);
  expect(network.asked.some(({ url }) => url.searchParams.has("StartDate"))).toBe(true);

  network.answer = () => ({
    body: { Actions: [], "@nextpageuri": "@evil.example/Mediapartners/x/Actions" },
  });
  expect(await network.run(later(2 * 60 * MINUTE))).toContain("documentation");
});

test("a cursor that the network has forgotten is given up, and its window starts again", async () => {
  const forgotten = "/Mediapartners/SID/Actions?Place=old";
  network.answer = ({ url }, nth) => {
    if (url.searchParams.has("Place")) return { status: 404, body: "" };
    return { body: { Actions: [], "@nextpageuri": nth === 1 ? forgotten : "" } };
  };
  await network.save("impact", { sid: "SID", token: "t" });

  for (const hours of [0, 1, 2]) {
    expect(await network.run(later(hours * 60 * MINUTE))).toContain("answered 404");
  }
  expect(await network.run(later(10 * 60 * MINUTE))).toBe("impact: There was nothing new.");
  expect(network.asked.slice(1, 4).map(({ url }) => url.searchParams.get("Place"))).toEqual(
    Array(3).fill("old"),
  );
  expect(network.asked[4]?.url.href).toBe(network.asked[0]?.url.href);
});

test.each<[string, string, Answer["body"], string]>([
  ["awin", "an empty answer", "", "The network’s answer is empty."],
  [
    "awin",
    "a page for people",
    "<!DOCTYPE html><html><body>Maintenance</body></html>",
    "The network answered with a page for people instead of its data.",
  ],
  [
    "awin",
    "an error in XML",
    '<?xml version="1.0"?><error><code>42</code><message>Unknown publisher</message></error>',
    "The network answered: Unknown publisher",
  ],
  [
    "awin",
    "an answer that is cut off",
    JSON.stringify([awin(1, "approved", 5)]).slice(0, -9),
    "The network’s answer is cut off, or not in the form of its data.",
  ],
  [
    "cj",
    "errors of GraphQL",
    { data: null, errors: [{ message: "Unknown publisher secret-token" }] },
    "The network answered: Unknown publisher …",
  ],
  [
    "impact",
    "an error as an answer",
    { Status: "ERROR", Message: "Your account is on hold." },
    "The network answered: Your account is on hold.",
  ],
  ["awin", "other data", {}, "The network’s answer does not match its documentation."],
])("%s: %s is said, and fetched again", async (adapter, _what, body, said) => {
  const good = {
    awin: [awin(1, "approved", 5)],
    cj: { data: { publisherCommissions: { payloadComplete: true, records: [] } } },
    impact: { Actions: [] },
  }[adapter];
  network.answer = (_asked, nth) => ({ body: nth === 1 ? body : good });
  await network.save(adapter, { sid: "SID", publisherId: "45628", token: "secret-token" });

  expect(await network.run(NOW)).toBe(`${adapter}: ${said}`);
  assertTranslated([said]);
  expect((await network.poll())?.failures).toBe(1);
  await network.run(later(6 * MINUTE));
  expect(await network.poll()).toMatchObject({ failures: 0, place: null });
  expect(await network.money()).toEqual(adapter === "awin" ? ["1 approved 500 EUR"] : []);
});

test("pages that lead to each other, or are all the same, end their time window, and count once", async () => {
  const action = (id: string) => ({
    ...{ Id: id, CampaignId: "1", State: "APPROVED", Payout: "1", Amount: "10", Currency: "EUR" },
    EventDate: "2026-03-10T10:00:00Z",
  });
  const page = (at: string) => `/Mediapartners/SID/Actions?Place=${at}`;
  const isFirst = (url: URL) => url.searchParams.has("ActionDateStart");
  const ends = { body: { Actions: [], "@nextpageuri": "" } };
  // Only the first of the windows has such pages; the last one has a sale of its own.
  let first = "";
  const other = (url: URL) =>
    url.searchParams.has("StartDate") ? { body: { Actions: [action("B.1")] } } : ends;
  network.answer = ({ url }, nth) => {
    if (isFirst(url) && first === "") first = url.search;
    if (url.search !== first && !url.searchParams.has("Place")) return other(url);
    const isOne = url.searchParams.get("Place") === "1";
    return { body: { Actions: [action(`A.${nth}`)], "@nextpageuri": page(isOne ? "2" : "1") } };
  };
  await network.save("impact", { sid: "SID", token: "t" });
  expect(await network.run(NOW)).toBe("impact: The network’s pages do not end.");
  const asked = network.asked.filter(({ url }) => url.searchParams.has("Place"));
  expect(asked.length).toBe(2);
  expect(await network.money()).toContain("B.1 approved 100 EUR");
  expect(await network.poll()).toMatchObject({ place: null, fetchedUntil: null, failures: 1 });

  let nth = 0;
  first = "";
  network.answer = ({ url }) => {
    if (isFirst(url) && first === "") first = url.search;
    if (url.search !== first && !url.searchParams.has("Place")) return other(url);
    return { body: { Actions: [action("A.1")], "@nextpageuri": page(`${++nth}`) } };
  };
  expect(await network.run(later(10 * MINUTE))).toBe("impact: The network’s pages do not end.");
  expect(nth).toBe(11);

  network.answer = ({ url }) => other(url);
  expect(await network.run(later(60 * MINUTE))).toBe("impact: There was nothing new.");
  expect(await network.poll()).toMatchObject({ failures: 0, fetchedUntil: later(60 * MINUTE) });
});

test("two equal pages are followed by the next one", async () => {
  const action = (id: string) => ({
    ...{ Id: id, CampaignId: "1", State: "APPROVED", Payout: "1", Amount: "10", Currency: "EUR" },
    EventDate: "2026-03-10T10:00:00Z",
  });
  network.answer = ({ url }) => {
    const at = Number(url.searchParams.get("Place") ?? 1);
    const next = at < 3 ? `/Mediapartners/SID/Actions?Place=${at + 1}` : "";
    return { body: { Actions: [action(at < 3 ? "A.1" : "A.2")], "@nextpageuri": next } };
  };
  await network.save("impact", { sid: "SID", token: "t" });

  await network.run(NOW);

  expect(await network.money()).toEqual(["A.1 approved 100 EUR", "A.2 approved 100 EUR"]);
});

test("ids beyond what numbers hold, sums with thousands and no currency are read as sent", async () => {
  const record = (id: string, commission: string, currency: string) =>
    `{"id": ${id}, "commissionStatus": "approved", "commissionAmount": {"amount": ${commission}${currency}},
      "saleAmount": {"amount": 100${currency}}, "transactionDate": "2026-03-10T10:00:00"}`;
  const eur = ', "currency": "EUR"';
  const body = `[${[
    record("90071992547409931", "1.10", eur),
    record("90071992547409932", '"1,234.56"', eur),
    record("3", "2", ""),
    record("4", "1", ', "currency": "XQX"'),
  ].join()}]`;
  network.answer = (_asked, nth) => ({ body: nth === 1 ? body : [] });
  await network.save("awin", { publisherId: "45628", token: "secret-token" });

  expect(await network.run(NOW)).toBe("awin: Fetched 4 reports.");
  expect((await network.money()).sort()).toEqual([
    "3 approved 200 USD",
    "90071992547409931 approved 110 EUR",
    "90071992547409932 approved 123456 EUR",
  ]);
  const reports = await network.reports();
  expect(reports).toHaveLength(4);
  expect(reports.flatMap(({ problem }) => problem ?? [])).toEqual([
    "“XQX” is not a known currency.",
  ]);
});

test("credentials that are replaced during a run start anew", async () => {
  const page = (next: string) => ({ body: { Actions: [], "@nextpageuri": next } });
  network.answer = async ({ url }, nth) => {
    if (url.pathname.includes("NEW")) return page("");
    if (nth === 1) return page("/Mediapartners/OLD/Actions?Page=2");
    if (nth === 3) return { status: 403, body: "" };
    await network.save("impact", { sid: "NEW", token: "t" });
    return page("/Mediapartners/OLD/Actions?Page=3");
  };
  await network.save("impact", { sid: "OLD", token: "t" });

  expect(await network.run(NOW)).toContain("refused the credentials");
  expect(await network.poll()).toMatchObject({ place: null, nextAt: NOW, failures: 0 });
  expect(await network.run(NOW)).toBe("impact: There was nothing new.");
  expect(network.asked[3]?.url.searchParams.has("Page")).toBe(false);
});

test("a large page is stored in batches, between which others can write", async () => {
  const records = Array.from({ length: 200 }, (_, id) => awin(id + 1, "pending", 1));
  network.answer = (_, nth) => ({ body: nth === 1 ? records : [] });
  await network.save("awin", { publisherId: "1", token: "t" });
  const seen = new Set<number>();
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await setImmediate()) seen.add((await network.reports()).length);
  })();

  await network.run(NOW);
  isOver = true;
  await watch;

  expect([...seen].some((count) => count > 0 && count < 200)).toBe(true);
});

test("an account can only be polled with its own adapter and all credentials", async () => {
  await expect(network.save("awin", { publisherId: "1" })).rejects.toMatchObject({
    field: "credentials.token",
  });
  await expect(network.save("tune", {})).rejects.toMatchObject({ field: "adapter" });
  network.answer = () => ({ body: [] });
  await network.save("awin", { publisherId: "1", token: "t" }, "Mine");
  await expect(network.save("cj", { publisherId: "1", token: "t" }, "Mine")).rejects.toMatchObject({
    field: "network",
  });
});
