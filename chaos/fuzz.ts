/** Any input is answered with status 2xx, 3xx or 4xx. */
import { appRouter } from "@pickwell/api";
import { pick, type Round } from "./round.ts";
import { signIn, startShop } from "./shop.ts";

const AT_ONCE = 8;
/** Values that often cause errors. */
const values: readonly unknown[] = [
  null,
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "'; drop table users; --",
  '"*',
  "NEAR(",
  "../../etc/passwd",
  "𝕏".repeat(500),
  -1,
  0,
  1e308,
  -6.8e102,
  9_007_199_254_740_991,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  { toString: 1, constructor: {}, hasOwnProperty: 0 },
];
const names = [
  "id",
  "slug",
  "search",
  "page",
  "limit",
  "email",
  "password",
  "token",
  "code",
  "changes",
  "value",
  "ids",
  "from",
  "to",
  "period",
  "body",
  "category",
];
const paths = [
  "/api/products",
  "/api/deals",
  "/api/posts",
  "/api/categories",
  "/api/users",
  "/products",
  "/blog",
  "/deals",
  "/search",
  "/compare",
  "/img/x",
  "/og/shop.jpg",
  "/go/product/x",
  "/sitemap.xml",
  "/admin/products",
];

export const fuzz: Round = async ({ folder, budgetMs, random }) => {
  const shop = await startShop(folder, { SEED: "demo" });
  const token = await signIn(shop);
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).filter(
    ([name]) => !/signOut|account\.remove|revoke|users\.(remove|save)|tokens\.end/i.test(name),
  );
  const failures = new Map<string, number>();
  const until = performance.now() + budgetMs;
  let calls = 0;

  const value = (depth = 0): unknown => {
    if (depth > 2 || random() < 0.5) return pick(random, values);
    const keys = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, names));
    return Object.fromEntries(keys.map((key) => [key, value(depth + 1)]));
  };
  const request = (): { what: string; path: string; init: RequestInit } => {
    const authorization: Record<string, string> =
      random() < 0.5 ? { authorization: `Bearer ${token}` } : {};
    if (random() < 0.4) {
      const query = new URLSearchParams({
        [pick(random, names)]: String(
          pick(
            random,
            values.filter((each) => typeof each !== "object"),
          ),
        ),
      });
      const path = pick(random, paths);
      return { what: path, path: `${path}?${query}`, init: { headers: authorization } };
    }
    const [
      name,
      {
        _def: { type },
      },
    ] = pick(random, procedures);
    const input = JSON.stringify({ json: value() });
    const isRead = type === "query";
    return {
      what: name,
      path: isRead ? `/trpc/${name}?input=${encodeURIComponent(input)}` : `/trpc/${name}`,
      init: isRead
        ? { headers: authorization }
        : {
            method: "POST",
            headers: { ...authorization, "content-type": "application/json" },
            body: random() < 0.1 ? input.slice(0, -3) : input,
          },
    };
  };

  async function caller(): Promise<void> {
    while (performance.now() < until) {
      const { what, path, init } = request();
      calls += 1;
      const status = await fetch(shop.url + path, { ...init, redirect: "manual" }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 599,
      );
      // 503 is allowed: a busy shop, or a missing service.
      if (status >= 500 && status !== 503) failures.set(what, status);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const code = await shop.end("SIGTERM");
  const told = [...failures].map(([what, status]) => `${what} ${status}`).join(", ");
  return [
    {
      what: "Fuzzed calls",
      seen: `${calls} calls, ${failures.size === 0 ? "no 5xx" : told}; ended with ${code}`,
      isGood: calls > 0 && failures.size === 0 && code === 0,
    },
  ];
};
