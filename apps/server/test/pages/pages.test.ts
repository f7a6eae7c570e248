import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { testShop } from "@pickwell/api/testing";
import { bytesOf, drawnDuring } from "@pickwell/api/testing/random";
import { products } from "@pickwell/db/schema";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { patience } from "../../../../scripts/patience.ts";
import { buildApp } from "../../src/app.ts";
import { readEnv } from "../../src/env.ts";
import { createHttpServer } from "../../src/http/http-server.ts";
import { newNonce } from "../../src/routes/pages/nonce.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A page that reads the catalogue, as the application's pages do. */
const countingPage: Renderer = async (url, context, nonce) => {
  context.reads?.("catalog");
  const rows = await context.db.select({ id: products.id }).from(products);
  const html = `<html><script nonce="${nonce}">1</script><p>${rows.length} at ${new URL(url).search}`;
  return { status: 200, html, location: null };
};

/** A listening server whose pages come from `renderer`, and how often it was asked. */
async function serve(renderer: Renderer = countingPage) {
  const shop = testShop();
  const server = createHttpServer();
  const asked: string[] = [];
  let clock = shop.now().getTime();
  const app = await buildApp({
    env: readEnv({
      NODE_ENV: "production",
      DATA_DIR: "/nonexistent",
      PUBLIC_URL: "https://shop.example",
    }),
    db: shop.db,
    now: () => new Date(clock),
    server,
    renderer: (url, context, nonce, answer) => {
      asked.push(url);
      return renderer(url, context, nonce, answer);
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  stops.push(() => app.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    shop,
    asked,
    /** Status of an answer to a request line that `fetch` would not send. */
    statusOf: (target: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(origin, { path: target }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on("error", reject).end();
      }),
    pass: (ms: number) => {
      clock += ms;
    },
    get: (path: string, init: RequestInit = {}) =>
      fetch(origin + path, { redirect: "manual", ...init }),
  };
}

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];

test("a page is rendered once and cached", async () => {
  const { get, asked } = await serve();

  const [first, second] = [await get("/"), await get("/")];

  expect(asked).toEqual(["https://shop.example/"]);
  expect(first.status).toBe(200);
  expect(second.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(second.headers.get("content-encoding")).toBe("gzip");
});

test("an idle shop releases pages that were not requested again, a busy one does not", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, asked } = await serve();
  const paths = Array.from({ length: 21 }, (_, index) => `/?page=${index}`);
  for (const path of paths) await get(path);
  const rendered = () => asked.splice(0).map((url) => url.replace("https://shop.example", ""));
  expect(rendered()).toEqual(paths);

  vi.advanceTimersByTime(30_000);
  await get("/?page=1");
  expect(rendered()).toEqual([]);

  vi.advanceTimersByTime(30_000);
  await get("/?page=1");
  await get("/?page=2");
  expect(rendered()).toEqual(["/?page=2"]);
});

test("a page requested again is compressed better, with the same content", async () => {
  const words = Array.from(
    { length: 9000 },
    (_, index) => `<li class="word">${index * index}</li>`,
  );
  const { get } = await serve(async (_url, _context, nonce) => ({
    status: 200,
    html: `<html><script nonce="${nonce}">1</script><p>${words.join("")}</p>`,
    location: null,
  }));
  const ask = async (accepted: string) => {
    const page = await get("/", { headers: { "accept-encoding": accepted } });
    const html = await page.text();
    const policy = page.headers.get("content-security-policy");
    const nonce = nonceOf(html) ?? "";
    return {
      encoding: page.headers.get("content-encoding"),
      bytes: Number(page.headers.get("content-length")),
      html: html.replaceAll(nonce, ""),
      etag: page.headers.get("etag"),
      isNamed: policy?.includes(`'nonce-${nonce}'`),
    };
  };

  const first = await ask("gzip, deflate, br, zstd");
  expect(first).toMatchObject({ encoding: "gzip", isNamed: true });
  // It is packed meanwhile, and sent as it is until then.
  const brotli = await vi.waitFor(async () => {
    const page = await ask("gzip, deflate, br, zstd");
    expect(page.encoding).toBe("br");
    return page;
  }, patience.expect.poll);
  const gzip = await ask("gzip");

  expect(brotli).toEqual({ ...first, encoding: "br", bytes: expect.any(Number) });
  expect(gzip).toEqual({ ...first, bytes: expect.any(Number) });
  expect(gzip.bytes).toBeLessThan(first.bytes);
  expect(brotli.bytes).toBeLessThan(gzip.bytes);
  for (const accepted of ["br;q=0, gzip", "gzip;q=1.0, br; q=0.000", "br;Q=0, GZIP", "gzip, brr"]) {
    expect([accepted, (await ask(accepted)).encoding]).toEqual([accepted, "gzip"]);
  }
  for (const accepted of ["br", "gzip;q=0,br;q=0.5", "deflate , Br ,gzip"]) {
    expect([accepted, (await ask(accepted)).encoding]).toEqual([accepted, "br"]);
  }
  for (const accepted of ["identity", "gzip;q=0, br;q=0", "deflate"]) {
    expect(await ask(accepted)).toMatchObject({ encoding: null, html: first.html });
  }
});

test.each([
  ["http://elsewhere.example/p?a=1", "https://shop.example/p?a=1"],
  ["HTTPS://shop.example?a=1", "https://shop.example/?a=1"],
  ["*", "https://shop.example/*"],
])("a request for %s is rendered as a page of the shop", async (target, page) => {
  const { statusOf, asked } = await serve();

  expect(await statusOf(target)).toBe(200);
  expect(asked).toEqual([page]);
});

test("3.4.3 every answer has its own nonce, which its policy names", async () => {
  const { get } = await serve();
  const { answer: nonces, drawn } = await drawnDuring(async () => {
    // Random bytes are drawn for 256 nonces at a time: those of an earlier test are used up first.
    for (let count = 0; count < 256; count += 1) newNonce();
    const seen = new Set<string>();
    for (let visit = 0; visit < 30; visit++) {
      const headers = { "accept-encoding": visit % 2 === 0 ? "gzip" : "identity" };
      const page = await get("/", { headers });
      const nonce = nonceOf(await page.text()) ?? "";
      expect(page.headers.get("content-security-policy")).toContain(
        `script-src 'self' 'nonce-${nonce}'`,
      );
      expect(page.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
      seen.add(nonce);
    }
    return seen;
  });

  expect(nonces.size).toBe(30);
  for (const nonce of nonces) {
    expect(bytesOf(nonce).length * 8).toBe(144);
    expect([nonce, drawn.holds(bytesOf(nonce))]).toEqual([nonce, true]);
  }
});

test("3.4.3 a nonce comes from the system's generator and is never repeated", async () => {
  const { answer: nonces, drawn } = await drawnDuring(async () =>
    Array.from({ length: 1024 }, newNonce),
  );

  expect(new Set(nonces).size).toBe(1024);
  // The first may be of bytes that were drawn before.
  for (const nonce of nonces.slice(256)) expect(drawn.holds(bytesOf(nonce))).toBe(true);
});

test("a cached page has the same headers as a new one", async () => {
  const { get } = await serve();
  // What was rendered for the visitor is logged, and has an id to find it by.
  const headersOf = async () => {
    const { "x-request-id": _, date, ...headers } = Object.fromEntries((await get("/")).headers);
    const policy = String(headers["content-security-policy"]);
    expect(date).toMatch(/ GMT$/);
    return { ...headers, "content-security-policy": policy.replace(/'nonce-[^']+'/g, "(nonce)") };
  };

  const fresh = await headersOf();

  expect(await headersOf()).toEqual(fresh);
  expect(Object.keys(fresh)).toEqual(
    expect.arrayContaining(["x-content-type-options", "referrer-policy", "keep-alive"]),
  );
});

test("a change is visible at the next visit", async () => {
  const { get, shop, asked } = await serve();
  expect(await (await get("/")).text()).toContain("0 at");

  await shop.product();

  expect(await (await get("/")).text()).toContain("1 at");
  expect(asked).toHaveLength(2);
});

test("a page whose data changed while it was rendered is rendered again", async () => {
  /** Renderings that have read, and wait to be let go. */
  const held: (() => void)[] = [];
  const untilHeld = (count: number) => expect.poll(() => held).toHaveLength(count);
  const { get, shop } = await serve(async (url, context, nonce, answer) => {
    const page = await countingPage(url, context, nonce, answer);
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return page;
  });
  const early = get("/");
  await untilHeld(1);
  await shop.product();
  held[0]?.();
  expect(await (await early).text()).toContain("0 at");

  const late = get("/");
  await untilHeld(2);
  held[1]?.();
  expect(await (await late).text()).toContain("1 at");
});

test("concurrent requests render a page once", async () => {
  const { get, asked } = await serve();

  const pages = await Promise.all(Array.from({ length: 20 }, () => get("/products")));

  expect(pages.every((page) => page.status === 200)).toBe(true);
  expect(asked).toHaveLength(1);
});

test("URLs that differ only in order, tracking or empty parameters share a page", async () => {
  const { get, asked } = await serve();

  for (const path of [
    "/p?a=1&b=2",
    "/p?b=2&a=1",
    "/p?a=1&b=2&utm_source=x&fbclid=y",
    "/p?b=2&c=&a=1",
  ]) {
    expect(await (await get(path)).text(), path).toContain("at ?a=1&b=2");
  }

  expect(asked).toHaveLength(1);
});

test("a visitor who has the page gets 304, without a policy", async () => {
  const { get } = await serve();
  const etag = (await get("/")).headers.get("etag") ?? "";

  const again = await get("/", { headers: { "if-none-match": etag } });

  expect(again.status).toBe(304);
  expect(again.headers.get("etag")).toBe(etag);
  expect(again.headers.has("content-security-policy")).toBe(false);
  expect(await again.text()).toBe("");
  // Some proxies make the tag a strong one, and some visitors know several.
  for (const known of [etag.replace("W/", ""), `"other", ${etag}`]) {
    expect((await get("/", { headers: { "if-none-match": known } })).status).toBe(304);
  }
});

test("the entity tag changes with the content", async () => {
  const { get, shop } = await serve();
  const etag = (await get("/")).headers.get("etag") ?? "";
  await shop.product();

  expect((await get("/", { headers: { "if-none-match": etag } })).status).toBe(200);
});

test("clients that cannot decompress get plain pages", async () => {
  const { get } = await serve();
  await get("/");

  const page = await get("/", { headers: { "accept-encoding": "identity" } });

  expect(page.headers.has("content-encoding")).toBe(false);
  expect(await page.text()).toContain("0 at");
});

test("HEAD returns headers without a body", async () => {
  const { get } = await serve();
  await get("/");

  const page = await get("/", { method: "HEAD" });

  expect(page.status).toBe(200);
  expect(Number(page.headers.get("content-length"))).toBeGreaterThan(0);
  expect(await page.text()).toBe("");
});

test("a missing page is cached with its status, a failed one is not cached", async () => {
  for (const [status, renders] of [
    [404, 1],
    [500, 2],
  ] as const) {
    const { get, asked } = await serve(async () => ({ status, html: "no", location: null }));

    expect((await get("/x")).status).toBe(status);
    expect((await get("/x")).status).toBe(status);
    expect(asked).toHaveLength(renders);
  }
});

test("a page of which a part failed is not cached", async () => {
  const { get, asked } = await serve(async (_url, context) => {
    if (asked.length === 1) context.onFault?.(new Error("disk I/O error"), "deals.list");
    return { status: 200, html: "<p>The offers did not load", location: null };
  });

  for (let visit = 0; visit < 3; visit += 1) await get("/");

  expect(asked).toHaveLength(2);
});

test("a redirect of a page is sent", async () => {
  const { get } = await serve(async () => ({ status: 307, html: "", location: "/there" }));

  for (let visit = 0; visit < 2; visit++) {
    const page = await get("/here");
    expect(page.status).toBe(307);
    expect(page.headers.get("location")).toBe("/there");
  }
});

test("a page is cached for a limited time, because it changes by the clock", async () => {
  const { get, pass, asked } = await serve();
  await get("/");
  pass(16 * 60_000);
  await get("/");

  expect(asked).toHaveLength(2);
});

test("a page is cached until the moment at which it changes by the clock", async () => {
  const { get, pass, asked } = await serve(async (url, context, nonce, answer) => {
    context.changesAt?.(new Date(context.now().getTime() + 60_000));
    context.changesAt?.(new Date(context.now().getTime() + 30_000));
    return countingPage(url, context, nonce, answer);
  });
  await get("/");
  pass(29_999);
  await get("/");
  expect(asked).toHaveLength(1);

  pass(1);
  await get("/");
  expect(asked).toHaveLength(2);
});

test("more pages than can be rendered get 503 with Retry-After, and health is answered", async () => {
  const waiting: (() => void)[] = [];
  const { get } = await serve(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200, html: "done", location: null };
  });
  const burst = Array.from({ length: 260 }, (_, index) => get(`/p${index}`));
  const refused = await Promise.race(
    burst.map(async (answer) =>
      (await answer).status === 503 ? await answer : new Promise<never>(() => {}),
    ),
  );

  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get("/healthz")).status).toBe(200);

  const letGo = setInterval(() => {
    for (const resolve of waiting.splice(0)) resolve();
  }, 1);
  const statuses = await Promise.all(burst.map(async (answer) => (await answer).status));
  clearInterval(letGo);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
});

test("an exception while rendering is a generic error, and the next visit may succeed", async () => {
  let isBroken = true;
  const { get } = await serve(async (url, context, nonce, answer) => {
    if (isBroken) throw new Error("secret: /etc/passwd");
    return countingPage(url, context, nonce, answer);
  });
  const broken = await get("/");
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain("secret");

  isBroken = false;
  expect((await get("/")).status).toBe(200);
});

test("a visitor who leaves while a page is rendered does no harm", async () => {
  let release = () => {};
  let reading = () => {};
  const started = new Promise<void>((resolve) => {
    reading = resolve;
  });
  const { get } = await serve(async (url, context, nonce, answer) => {
    reading();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return countingPage(url, context, nonce, answer);
  });
  const leaving = new AbortController();
  const left = get("/", { signal: leaving.signal });
  await started;
  leaving.abort();
  await expect(left).rejects.toThrow();
  release();

  expect((await get("/")).status).toBe(200);
});
