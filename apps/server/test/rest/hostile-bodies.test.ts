/** No body that a stranger may send stops the shop for others. */
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { authApp, bearer, fromPage, JSON_TYPE } from "../auth-testing.ts";

const { app, user, send, login, cookieOf } = await authApp();
const MAX_BYTES = 64 * 1024;
/** How much longer than an honest body: where superjson read whatever came, it was a thousand times. */
const MOST_TIMES = 5;
const FORM_TYPE = { ...fromPage, "content-type": "application/x-www-form-urlencoded" };

/** As many of these as fit into the largest body, when each takes so many letters. */
const most = <T>(bytes: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.floor((MAX_BYTES - 1500) / bytes) }, (_, index) => make(index));
const places = (bytes: number, annotation: unknown, root = "a") =>
  Object.fromEntries(most(bytes, (index) => [`${root}.${index}`, annotation]));
const nest = (open: string, close: string) => {
  const depth = Math.floor((MAX_BYTES - 1500) / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};

interface Sent {
  url: string;
  body: string;
  headers?: Record<string, string>;
}
const call = (path: string, payload: unknown): Sent => ({
  url: `/trpc/${path}`,
  body: typeof payload === "string" ? payload : JSON.stringify(payload),
});
const subscribe = (payload: unknown) => call("newsletter.subscribe", payload);
const batch = (payload: unknown): Sent => {
  const paths = Array(20).fill("newsletter.subscribe").join();
  const inputs = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, payload]));
  return call(`${paths}?batch=1`, inputs);
};

const half = most(20, (index) => index);
const lastOf = (list: unknown[], count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `a.${"0".repeat(index % 5)}${list.length - 1 - Math.floor(index / 5)}`,
      ["number"],
    ]),
  );

/** The largest that a reader's browser sends: a wishlist that the shop has not been told of yet. */
const saved = Array.from({ length: 500 }, (_, index) => ({
  id: `0123456789abc${100 + index}`,
  priceCents: 12_900 + index,
  savedAt: new Date(Date.UTC(2026, 0, 1) + index),
}));
const moments = Object.fromEntries(saved.map((_, index) => [`saved.${index}.savedAt`, ["Date"]]));
const honest: Sent = {
  ...call("wishlist.merge", {
    json: { userId: user.id, saved, removed: [] },
    meta: { values: moments, v: 1 },
  }),
  headers: { ...fromPage, cookie: await cookieOf("user@shop.test") },
};
const hostile: Record<string, Sent> = {
  "a set that is walked for each place": subscribe({
    json: { a: half },
    meta: { values: { a: ["set", lastOf(half, 2000)] } },
  }),
  "a set named beside its places": subscribe({
    json: { a: half },
    meta: { values: { a: ["set"], ...lastOf(half, 2000) } },
  }),
  "a map that is walked for each place": subscribe({
    json: { a: half.slice(0, 1500).map((key) => [key, key]) },
    meta: { values: { a: ["map"], ...lastOf(half.slice(0, 1500), 1800) }, v: 1 },
  }),
  "as many dates as fit": subscribe({ json: { a: [] }, meta: { values: places(18, ["Date"]) } }),
  "things that are the same": subscribe({
    json: { a: half },
    meta: { referentialEqualities: { a: most(13, (index) => `b.${index}`) } },
  }),
  "a tree of places": subscribe(`{"json":{},"meta":{"values":${nest('{"a":', "}")}}}`),
  "one place of many steps": subscribe(
    `{"json":{},"meta":{"values":{"${nest("a.", "")}":["Date"]}}}`,
  ),
  "lists in lists": subscribe(`{"json":{"email":${nest("[", "]")}}}`),
  "lists in lists as a date": subscribe(
    `{"json":{"email":${nest("[", "]")}},"meta":{"values":{"email":["Date"]}}}`,
  ),
  "fields in fields": subscribe(`{"json":${nest('{"a":', "}").replace("{}", '{"a":1}')}}`),
  "a list of nothing": subscribe({ json: { email: most(2, () => 0) } }),
  "a list of lists": subscribe({ json: most(3, () => []) }),
  "as many fields as fit": subscribe({
    json: Object.fromEntries(most(11, (index) => [`k${index}`, 0])),
  }),
  "twenty calls with sets": batch({
    json: { a: most(100, () => 0) },
    meta: { values: { a: ["set"], "a.500": ["number"] } },
  }),
  "twenty calls with lists": batch({ json: { email: most(44, () => 0) } }),
  "a prototype, over and over": {
    url: "/api/newsletter/subscribe",
    body: `{"a":[${most(18, () => '{"__proto__":{}}').join()}]}`,
  },
  "a REST call of lists in lists": {
    url: "/api/newsletter/subscribe",
    body: `{"email":${nest("[", "]")}}`,
  },
  "a form of very many fields": {
    url: "/contact",
    body: most(8, (index) => `f${index}=`).join("&"),
    headers: FORM_TYPE,
  },
  "a form of escapes": { url: "/login", body: "%e2%82%ac=".repeat(1600), headers: FORM_TYPE },
};

const post = ({ url, body, headers = fromPage }: Sent) =>
  send({ method: "POST", url, headers, payload: body });

/** The longest time in which nobody else was answered while this was, in milliseconds. */
async function longestPause(sent: Sent): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await post(sent);
  await turn();
  isOver = true;
  return longest;
}

/** Of several attempts the least: what else the machine does only makes them longer. */
async function leastOf(sent: Sent, attempts: number, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > enough; attempt++) {
    least = Math.min(least, await longestPause(sent));
    await turn();
  }
  return least;
}

test("no hostile body delays others much longer than an honest one of its size", async () => {
  const { statusCode, body } = await post(honest);
  expect(statusCode, body).toBe(200);
  expect(Buffer.byteLength(honest.body)).toBeGreaterThan(MAX_BYTES * 0.8);
  const kept = await leastOf(honest, 8);
  const longer: string[] = [];
  for (const [name, sent] of Object.entries(hostile)) {
    expect(Buffer.byteLength(sent.body), name).toBeLessThanOrEqual(MAX_BYTES);
    const times = (await leastOf(sent, 20, MOST_TIMES * kept)) / kept;
    if (times > MOST_TIMES) longer.push(`${name}: ${times.toFixed(1)} times as long`);
  }

  expect(longer).toEqual([]);
});

test.each(Object.entries(hostile))("%s is refused", async (_name, sent) => {
  const { statusCode, body } = await post(sent);

  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toMatch(/call stack|superjson|node_modules/);
});

test("annotations of a query are limited like those of a body", async () => {
  const input = { json: { search: ["a", "b"] }, meta: { values: { search: ["set"] } } };

  const { statusCode, body } = await send({
    url: `/trpc/catalog.products.list?input=${encodeURIComponent(JSON.stringify(input))}`,
  });

  expect([statusCode, JSON.parse(body).error.json.message]).toEqual([400, "input: cannot be read"]);
});

const article = (bytes: number) => ({ title: "A long one", content: "word ".repeat(bytes / 5) });
const large = JSON.stringify(article(200_000));
const routes: [url: string, body: string][] = [
  ["/trpc/newsletter.subscribe", JSON.stringify({ json: article(200_000) })],
  ["/trpc/admin.posts.create", JSON.stringify({ json: article(200_000) })],
  ["/api/posts", large],
  ["/api/auth/login", large],
  ["/api/newsletter/subscribe", large],
  ["/api/nothing", large],
  ["/nothing", large],
];

test.each(routes)("users who are not admins can send %s 64 KB at most", async (url, payload) => {
  const headers = { ...fromPage };
  const guessed = { ...headers, cookie: "session=guessed" };
  const user = { ...JSON_TYPE, ...bearer((await login("user@shop.test")).token) };
  for (const sender of [headers, guessed, { ...headers, ...bearer("guessed") }, user]) {
    const answer = await send({ method: "POST", url, headers: sender, payload });
    expect([answer.statusCode, answer.json().success]).toEqual([413, false]);
  }
});

test("an admin can send a megabyte, by program and back office", async () => {
  const { token } = await login("admin@shop.test");
  const cookie = await cookieOf("admin@shop.test");
  const more = JSON.stringify(article(1_100_000));
  const program = { ...JSON_TYPE, ...bearer(token) };
  const create = (headers: Record<string, string>, payload: string) =>
    send({ method: "POST", url: "/api/posts", headers, payload });

  expect((await create(program, large)).json().message).not.toMatch(/large/);
  expect((await create({ ...fromPage, cookie }, large)).json().message).not.toMatch(/large/);
  expect((await create(program, more)).statusCode).toBe(413);
});

test("a body without a length is cut off when it is too long", async () => {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const { token } = await login("admin@shop.test");
  const chunked = async (bytes: number, headers: Record<string, string> = {}) => {
    const letters = Readable.from([
      `{"email":"${"x".repeat(bytes / 2)}`,
      `${"x".repeat(bytes / 2)}"}`,
    ]);
    const body = Readable.toWeb(letters.map((text) => Buffer.from(text))) as ReadableStream;
    const answer = await fetch(`${origin}/api/auth/login`, {
      ...{ method: "POST", body, duplex: "half" },
      headers: { ...JSON_TYPE, ...headers },
    } as RequestInit);
    return answer.status;
  };

  expect(await chunked(1000)).toBe(400);
  expect(await chunked(60_000)).toBe(400);
  expect(await chunked(70_000)).toBe(413);
  expect(await chunked(70_000, bearer(token))).toBe(400);
});
