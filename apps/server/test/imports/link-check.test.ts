import { checkDueLinks } from "@pickwell/api/links/check-due";
import { linkCheckJob } from "@pickwell/api/links/job";
import { NOW, testShop } from "@pickwell/api/testing";
import { linkChecks } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createAskLink } from "../../src/outgoing/ask-link.ts";
import { testHost } from "../host-testing.ts";

/** Requests as they came: method, path, user agent. */
const seen: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;
const merchant = await testHost((request, response) => {
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  response.on("close", () => {
    atOnce -= 1;
  });
  const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
  seen.push(`${request.method} ${request.url} ${request.headers["user-agent"]}`);
  const isHead = request.method === "HEAD";
  const status = Number(/^\/(\d{3})$/.exec(pathname)?.[1]);
  if (status) response.writeHead(status, { "retry-after": "7200" }).end();
  else if (pathname === "/to") {
    response.writeHead(302, { location: searchParams.get("at") ?? "" }).end();
  } else if (pathname === "/get-only" && isHead) response.writeHead(404).end();
  else if (pathname === "/wall") {
    response.writeHead(isHead ? 405 : 200).end("<title>Just a moment...</title>");
  } else if (pathname === "/broken") response.socket?.destroy();
  else if (pathname === "/endless" && !isHead) {
    response.on("drain", () => response.write("x".repeat(10_000)));
    while (response.write("x".repeat(10_000)));
  } else if (pathname === "/endless") response.writeHead(500).end();
  else response.end("fine");
});

const ask = createAskLink({
  origin: () => "https://shop.example",
  rules: merchant.rules,
  pauseMs: 0,
});
const answered = (status: number, more = {}) => ({
  isAnswered: true,
  status,
  isWall: false,
  retryAfterMs: null,
  ...more,
});
const at = (path: string) => merchant.origin + path;

describe("an address is asked for", () => {
  test("with HEAD, by name", async () => {
    expect(await ask(at("/fine"))).toEqual(answered(200));
    expect(seen.splice(0)).toEqual([
      "HEAD /fine Mozilla/5.0 (compatible; PickwellLinkCheck; +https://shop.example)",
    ]);
  });

  test.each([
    ["/get-only", answered(200)],
    ["/403", answered(403, { retryAfterMs: 7_200_000 })],
    ["/wall", answered(200, { isWall: true })],
    ["/broken", { isAnswered: false, fault: "connection", detail: "" }],
  ])("with GET where HEAD is refused: %s", async (path, answer) => {
    expect(await ask(at(path))).toEqual(answer);
    expect(seen.splice(0).map((line) => line.split(" ")[0])).toEqual(["HEAD", "GET"]);
  });

  test.each([429, 503])("once when it asks to come back later: %d", async (status) => {
    expect(await ask(at(`/${status}`))).toEqual(answered(status, { retryAfterMs: 7_200_000 }));
    expect(seen.splice(0)).toHaveLength(1);
  });

  test("unless its name is one for examples", async () => {
    expect(await createAskLink({ origin: () => "" })("https://shop.example/lamp")).toMatchObject({
      fault: "unclear",
      detail: "its name is reserved for examples and leads nowhere",
    });
  });

  test("and a name that leads nowhere is told from a shop without a network", async () => {
    const failing = (code: string) => {
      const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
      return createAskLink({ origin: () => "", rules: { resolve } })("http://gone.example/");
    };

    expect(await failing("ENOTFOUND")).toMatchObject({ fault: "name" });
    expect(await failing("EAI_AGAIN")).toMatchObject({ fault: "offline" });
  });

  test("15.3.2 and no more than the beginning of its page is read", async () => {
    expect(await ask(at("/endless"))).toEqual(answered(200));
    seen.length = 0;
  });
});

describe("1.3.6 the link checker is not sent into the shop's own network", () => {
  const inside = {
    isAnswered: false,
    fault: "unclear",
    detail: "the host is not on the public internet",
  };

  test.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:10.0.0.8]/",
    "http://2130706433/",
  ])("%s", async (address) => {
    expect(await createAskLink({ origin: () => "" })(address)).toEqual(inside);
  });

  test("by a redirect", async () => {
    const to = encodeURIComponent("http://10.0.0.8/secret");

    expect(await ask(at(`/to?at=${to}`))).toEqual(inside);
  });

  test("by a name that changes its mind", async () => {
    const answers = ["127.0.0.1"];
    const resolve = async () => [answers.shift() ?? "10.0.0.8"];
    const rules = { ...merchant.rules, resolve };
    seen.length = 0;

    expect(await createAskLink({ origin: () => "", rules })(at("/to?at=/secret"))).toEqual(inside);
    expect(seen).toHaveLength(1);
  });
});

test("15.3.2 the link checker follows three redirects, and no more", async () => {
  const redirect = (to: string) => `/to?at=${encodeURIComponent(to)}`;
  const three = redirect(redirect(redirect("/fine")));

  expect(await ask(at(three))).toEqual(answered(200));
  expect(await ask(at(redirect(three)))).toMatchObject({
    fault: "unclear",
    detail: "redirects too often",
  });
});

test("the job asks for the links of everything, without a click of its own", async () => {
  seen.length = 0;
  const shop = testShop();
  await shop.product({ affiliateLink: at("/p?subid=&tag=pickwell-21") });
  await shop.product({ affiliateLink: at("/410"), status: "archived" });
  await shop.deal({
    affiliateLink: `https://network.invalid/?ued=${encodeURIComponent(at("/d"))}`,
  });
  await shop.post({
    content: `[one](${at("/a")}) [again](${at("/a#part")}) [own](https://shop.example/x) ![p](/img/x)`,
  });
  const job = linkCheckJob(
    ask,
    () => "https://shop.example",
    async () => {},
  );
  const context = { db: shop.db, now: shop.now, signal: new AbortController().signal };

  const note = await job.run({ ...context, isRequested: false });

  expect(note).toBe("Read 1 text. Checked 3 links.");
  expect(seen.map((line) => line.split(" ")[1]).sort()).toEqual(["/a", "/d", "/p?tag=pickwell-21"]);
  expect(mostAtOnce).toBe(1);
  expect(await job.run({ ...context, isRequested: false })).toBeUndefined();
  const rows = await shop.db.select().from(linkChecks);
  expect(rows.map(({ state }) => state)).toEqual(["ok", "ok", "ok"]);
});

test("a link is dead when it is gone twice, and fine as soon as it answers", async () => {
  const shop = testShop();
  const product = await shop.product({ affiliateLink: at("/404") });
  let now = NOW;
  const check = async () => {
    const parts = { db: shop.db, now: () => now, ask, wait: async () => {}, resting: new Map() };
    await checkDueLinks({ ...parts, signal: new AbortController().signal });
    const [row] = await shop.db.select().from(linkChecks);
    now = row?.nextCheckAt ?? now;
    return row?.state;
  };

  expect([await check(), await check()]).toEqual(["warning", "dead"]);
  await shop.db.update(linkChecks).set({ url: at("/fine") });
  expect(await check()).toBe("ok");
  expect(product.affiliateLink).toBe(at("/404"));
});

test("a host is asked with pauses, and left alone for as long as it says", async () => {
  const shop = testShop();
  for (const path of ["/fine", "/429", "/one", "/two"]) {
    await shop.product({ affiliateLink: at(path) });
  }
  seen.length = 0;
  const waited: number[] = [];
  const wait = async (ms: number) => {
    waited.push(ms);
  };
  const resting = new Map<string, Date>();
  const signal = new AbortController().signal;

  const { checked } = await checkDueLinks({ ...shop, ask, signal, wait, resting });

  expect([checked, waited, seen.length]).toEqual([2, [2000], 2]);
  const [later] = await shop.db
    .select()
    .from(linkChecks)
    .where(eq(linkChecks.url, at("/two")));
  expect(later).toMatchObject({
    state: "unknown",
    nextCheckAt: new Date(NOW.getTime() + 7_200_000),
  });
});
