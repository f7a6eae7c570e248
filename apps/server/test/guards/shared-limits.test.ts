/** Limits where a proxy names nobody: all visitors have one address. */
import { UNITS_PER_MINUTE } from "@pickwell/api/costs";
import { NOW, testShop } from "@pickwell/api/testing";
import { PASSWORD } from "@pickwell/api/testing/accounts";
import { expect, test } from "vitest";
import { CallCosts } from "../../src/plugins/call-costs.ts";
import { REQUESTS_PER_MINUTE } from "../../src/plugins/rate-limit.ts";
import { SHARED_TIMES } from "../../src/plugins/shares.ts";
import { authApp, bearer } from "../auth-testing.ts";
import { holdTime } from "../hold-time.ts";

const PROXY = { ipAddress: "127.0.0.1", isShared: true };
const by = (userAgent: string) => ({ ...PROXY, userAgent });

/** How many calls of one unit go through, of so many. */
async function passed(begin: (units: number, path?: string) => Promise<void>, calls: number) {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    await begin(1).then(
      () => {
        count += 1;
      },
      () => {},
    );
  }
  return count;
}

const MOST = 50;
const costs = () => new CallCosts({ unitsPerMinute: async () => MOST, now: () => NOW });

test("2.4.1 a visitor has their own limit, and leaves others theirs", async () => {
  const calls = costs();

  expect(await passed(calls.of(by("greedy")), 1000)).toBe(MOST);

  expect(await passed(calls.of(by("Ada's")), 20)).toBe(20);
  expect(await passed(calls.of(by("Bob's")), 20)).toBe(20);
});

test("2.4.1 invented browsers together have no more than the common limit", async () => {
  const calls = costs();
  let all = 0;
  for (let browser = 0; browser < 20; browser += 1) {
    all += await passed(calls.of(by(`made up ${browser}`)), MOST);
  }

  expect(all).toBe(SHARED_TIMES * MOST);
  // What signs in is counted apart, and others where they are known by their address.
  await expect(calls.of(by("Ada's"))(5, "auth.signIn")).resolves.toBeUndefined();
  await expect(calls.of(by("Ada's"))(1, "deals.list")).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  const named = { ipAddress: "203.0.113.9", userAgent: "made up 1" };
  expect(await passed(calls.of(named), 20)).toBe(20);
});

/** A shop whose proxy names nobody. */
async function behindSilentProxy() {
  holdTime();
  const shop = testShop();
  const parts = await authApp({ shop, variables: { PUBLIC_URL: "https://shop.example" } });
  const as = (userAgent: string) => ({ "user-agent": userAgent });
  const { token } = await parts.login("admin@shop.test");
  const ask = async (url: string, headers: Record<string, string>) =>
    (await parts.send({ url, headers })).statusCode;
  const ofBrowsers = async (url: string, browsers: number, times: number) => {
    const statuses: number[] = [];
    for (let browser = 0; browser < browsers; browser += 1) {
      for (let time = 0; time < times; time += 1) {
        statuses.push(await ask(url, as(`made up ${browser}`)));
      }
    }
    return statuses;
  };
  return { ...parts, as, ask, ofBrowsers, admin: { ...as("hers"), ...bearer(token) } };
}

test("2.4.1 requests of one browser meet its limit, and others' do not", async () => {
  const { ask, as, ofBrowsers } = await behindSilentProxy();

  const greedy = await ofBrowsers("/robots.txt", 1, REQUESTS_PER_MINUTE + 50);

  expect(greedy.filter((status) => status === 429)).toHaveLength(50);
  expect(await ask("/robots.txt", as("Ada's"))).toBe(200);
});

test("2.4.1 invented browsers use up the common limit, but neither the admin's nor the sign-in's", async () => {
  const { ask, as, ofBrowsers, admin, rest } = await behindSilentProxy();

  // 100 calls of the API in a minute, as it is set: five times as many for all.
  const statuses = await ofBrowsers("/api/products?limit=1", 30, 20);

  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARED_TIMES * 100);
  expect(await ask("/api/products?limit=1", as("Ada's"))).toBe(429);
  expect(await ask("/api/admin/users", admin)).toBe(200);
  const signIn = { email: "user@shop.test", password: PASSWORD };
  expect((await rest("POST /api/auth/login", signIn, as("Ada's"))).statusCode).toBe(200);
});

test("2.4.1 calls of an admin are charged to nobody else", async () => {
  const { ask, as, admin, app } = await behindSilentProxy();
  const batch = `/trpc/${Array(20).fill("search.suggest").join(",")}?batch=1&input=${encodeURIComponent(
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i, { json: { text: "x" } }])),
    ),
  )}`;
  const perBrowser = Math.floor(UNITS_PER_MINUTE / 120);
  for (let browser = 0; browser < SHARED_TIMES; browser += 1) {
    for (let count = 0; count < perBrowser; count += 1) await ask(batch, as(`made up ${browser}`));
  }

  expect(await ask(batch, as("Ada's"))).toBe(429);
  expect(await ask(batch, admin)).toBe(200);
  await app.close();
});
