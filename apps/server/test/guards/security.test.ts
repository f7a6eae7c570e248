import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { clientOf } from "@pickwell/db/connection";
import { beforeEach, describe, expect, test } from "vitest";
import { createHttpServer } from "../../src/http/http-server.ts";
import { REQUESTS_PER_MINUTE } from "../../src/plugins/rate-limit.ts";
import { pageContentSecurityPolicy, pageHeaders } from "../../src/plugins/security.ts";
import { holdTime } from "../hold-time.ts";
import { tempDir, testApp } from "../testing.ts";

const everyAnswer = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": expect.stringContaining("camera=()"),
  "cross-origin-opener-policy": "same-origin",
  "x-request-id": expect.any(String),
};

describe("3.4.4 headers of every answer", () => {
  test.each([
    ["/api/products", 200],
    ["/api/nothing", 404],
    ["/api/products?limit=x", 400],
    ["/trpc/catalog.categories.active", 200],
    ["/trpc/nothing", 404],
    ["/healthz", 200],
    ["/nothing", 404],
    ["/%E0%A4%A", 400],
  ])("%s", async (url, status) => {
    const { get } = await testApp();

    const response = await get(url);

    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      ...everyAnswer,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("HTTPS is enforced once visitors have it", async () => {
    const { get } = await testApp({ variables: { PUBLIC_URL: "https://shop.example" } });

    expect((await get("/healthz")).headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});

describe("3.4.3 the content security policy of a page", () => {
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split("; ").map((directive) => {
        const [name = "", ...values] = directive.split(" ");
        return [name, values.join(" ")];
      }),
    );

  test("allows scripts of the shop and with the nonce only", () => {
    expect(directives(pageContentSecurityPolicy("abc"))).toEqual({
      "default-src": "'self'",
      "script-src": "'self' 'nonce-abc'",
      "style-src": "'self' 'nonce-abc'",
      "style-src-attr": "'unsafe-inline'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-src": "https://www.youtube-nocookie.com https://player.vimeo.com",
      "frame-ancestors": "'none'",
    });
  });

  test("upgrades requests only behind HTTPS", () => {
    expect(pageContentSecurityPolicy("abc", true)).toContain("; upgrade-insecure-requests");
  });

  test("is among the headers of a page, with the page's nonce", () => {
    const headers = pageHeaders(true)("abc");
    const policy = headers[headers.indexOf("content-security-policy") + 1];

    expect(policy).toBe(pageContentSecurityPolicy("abc", true));
    expect(headers).toContain("strict-transport-security");
    expect(headers).toContain("x-content-type-options");
  });
});

test("a slow connection is closed within 15 seconds", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = createHttpServer();

  expect(Math.max(headersTimeout, requestTimeout, keepAliveTimeout)).toBeLessThan(14_000);
  expect(2 * timeout).toBeLessThan(15_000);
});

describe("rate limit", () => {
  beforeEach(holdTime);

  const from = (address: string) => ({ "x-forwarded-for": address });

  test("an address behind the proxy is refused after its share, others are not", async () => {
    const { app } = await testApp();
    const ask = (url: string, address: string) => app.inject({ url, headers: from(address) });
    for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) {
      await ask("/trpc/nothing", "203.0.113.7");
    }

    const refused = await ask("/trpc/nothing", "203.0.113.7");

    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      success: false,
      message: "Too many requests. Please try again later.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("/trpc/nothing", "203.0.113.8")).statusCode).toBe(404);
    // Calls of the API count for themselves, see cors.test.ts.
    expect((await ask("/api/products", "203.0.113.7")).statusCode).toBe(200);
    expect((await ask("/healthz", "203.0.113.7")).statusCode).toBe(200);
  });

  test("a visitor's own X-Forwarded-For does not count", async () => {
    const { app } = await testApp();
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: "/trpc/nothing", headers, remoteAddress: "203.0.113.7" });
    for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) {
      await ask(from(`198.51.100.${count % 250}`));
    }

    expect((await ask(from("192.0.2.1"))).statusCode).toBe(429);
  });

  test("programs on this machine are not limited", async () => {
    const { get } = await testApp();
    for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) await get("/api/nothing");

    expect((await get("/api/products")).statusCode).toBe(200);
  });
});

describe("request ids", () => {
  test.each([
    ["trace-1.2:3_4", "trace-1.2:3_4"],
    ["", expect.stringMatching(/^[\da-f-]{36}$/)],
    ["a b", expect.stringMatching(/^[\da-f-]{36}$/)],
    ["x".repeat(65), expect.stringMatching(/^[\da-f-]{36}$/)],
  ])("%j", async (given, answered) => {
    const { app } = await testApp();

    const response = await app.inject({ url: "/healthz", headers: { "x-request-id": given } });

    expect(response.headers["x-request-id"]).toEqual(answered);
  });
});

test("16.3.1 a request is logged in one line, without query and address", async () => {
  const lines: string[] = [];
  const logger = { level: "info", stream: { write: (line: string) => lines.push(line) } };
  const { app } = await testApp({ logger });

  await app.inject({
    url: "/api/products?search=secret",
    headers: { "x-request-id": "find-me", "x-forwarded-for": "203.0.113.7" },
  });
  await app.inject("/%E0%A4%A?secret");

  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 30,
    requestId: "find-me",
    method: "GET",
    path: "/api/products",
    status: 200,
    ms: expect.any(Number),
    msg: "answered",
  });
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ path: "/%E0%A4%A", status: 400 });
  expect(lines.join()).not.toMatch(/secret|203\.0\.113|127\.0\.0\.1|remote/);
});

describe("GET /healthz", () => {
  test("returns version, uptime and the state of the database", async () => {
    const { get } = await testApp();

    const response = await get("/healthz");

    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toEqual({
      status: "ok",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      uptime: 0,
      database: "ok",
      disk: "ok",
    });
  });

  test("returns 503 when the database cannot be read", async () => {
    const { get, shop } = await testApp();
    clientOf(shop.db).close();

    const response = await get("/healthz");

    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: "error", database: "error" });
  });
});

describe("files of the browser build", () => {
  async function builtApp() {
    const clientDir = tempDir();
    await mkdir(join(clientDir, "assets"));
    await mkdir(join(clientDir, ".vite"));
    const files = {
      "assets/entry-1.js": "plain",
      "assets/entry-1.js.br": "brotli",
      "assets/entry-1.js.gz": "gzip",
      "assets/font-1.woff2": "font",
      "favicon.svg": "<svg/>",
      ".vite/manifest.json": "{}",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text);
    return testApp({ clientDir });
  }

  test.each([
    ["br, gzip", "brotli", "br"],
    ["gzip, deflate", "gzip", "gzip"],
    ["identity", "plain", undefined],
  ])("are sent as compressed to a browser that accepts %s", async (accepted, body, encoding) => {
    const { app } = await builtApp();

    const headers = { "accept-encoding": accepted };
    const response = await app.inject({ url: "/assets/entry-1.js", headers });

    expect(response.body).toBe(body);
    expect(response.headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(response.headers["content-encoding"]).toBe(encoding);
  });

  test("are sent plain when no compressed copy exists", async () => {
    const { app } = await builtApp();

    const headers = { "accept-encoding": "br, gzip, deflate" };
    const response = await app.inject({ url: "/assets/font-1.woff2", headers });

    expect(response.body).toBe("font");
    expect(response.headers).not.toHaveProperty("content-encoding");
  });

  test("are cached for a day when their name does not depend on their content", async () => {
    const { get } = await builtApp();

    const response = await get("/favicon.svg");

    expect(response.body).toBe("<svg/>");
    expect(response.headers["cache-control"]).toBe("public, max-age=86400");
  });

  test.each([
    "/assets/entry-0.js",
    "/assets/..%2f.vite/manifest.json",
    "/.vite/manifest.json",
    "/favicon.svg.br",
  ])("do not include %s", async (url) => {
    const { get } = await builtApp();

    const response = await get(url);

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers["content-type"]).not.toContain("html");
  });
});
