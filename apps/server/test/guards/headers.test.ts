/** The headers of every answer, over a real connection: whatever answers, and however it ends. */
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { join } from "node:path";
import { NOW, testShop } from "@pickwell/api/testing";
import { pictures } from "@pickwell/db/schema";
import { beforeAll, describe, expect, test } from "vitest";
import { createHttpServer } from "../../src/http/http-server.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { jpeg } from "../pictures-testing.ts";
import { routesOf } from "../routes-testing.ts";
import { tempDir, testApp } from "../testing.ts";

const page: Renderer = async (url, context, nonce) => {
  const { pathname } = new URL(url);
  if (pathname === "/broken") throw new Error("no such luck");
  context.reads?.("catalog");
  const html = `<html><script nonce="${nonce}">1</script>`;
  if (pathname === "/former") return { status: 301, html, location: "/" };
  return { status: pathname === "/nowhere" ? 404 : 200, html, location: null };
};

/** A whole shop behind HTTPS: pages, pictures, files, back office. */
async function open() {
  const dataDir = tempDir();
  const clientDir = tempDir();
  const filesDir = tempDir();
  for (const folder of [join(dataDir, "media"), `${clientDir}/assets`, `${filesDir}/assets`]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(dataDir, "media", "orange.jpg"), jpeg);
  for (const folder of [clientDir, filesDir]) writeFileSync(`${folder}/assets/entry-1.js`, "1");
  writeFileSync(join(clientDir, "favicon.svg"), "<svg/>");
  const shop = testShop();
  const key = "0123456789abcdef";
  await shop.db.insert(pictures).values({ key, source: "media:orange.jpg", createdAt: NOW });
  const product = await shop.product({ slug: "lamp", images: [{ key, alt: "" }] });
  const server = createHttpServer();
  const { app } = await testApp({
    ...{ shop, server, clientDir, renderer: page },
    variables: { NODE_ENV: "production", DATA_DIR: dataDir, PUBLIC_URL: "https://shop.example" },
    backOffice: {
      document: async () => "<html></html>",
      isScreen: (path) => path === "/admin",
      filesDir,
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, product, port: (server.address() as AddressInfo).port };
}

let shop: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  shop = await open();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${shop.port}${path}`, { redirect: "manual", ...init });

/** @param hasPolicy - false where a copy keeps the one that it came with */
function expectHeaders(headers: Headers, hasPolicy = true): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "x-frame-options": "DENY",
    "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  });
  const policy = headers.get("content-security-policy");
  const parts = policy?.split("; ") ?? [];
  expect(parts.includes("frame-ancestors 'none'")).toBe(hasPolicy);
  expect(parts.some((part) => /^default-src '(none|self)'$/.test(part))).toBe(hasPolicy);
  expect(policy !== null).toBe(hasPolicy);
}

/** Without the last, `fetch` would ask for a new copy all the same. */
const known = (etag: string) => ({ "if-none-match": etag, "cache-control": "max-age=0" });
const forms = { "content-type": "application/x-www-form-urlencoded" };
const picture = "/img/0123456789abcdef?w=320";

describe("3.4.4 headers of what answers", () => {
  test.each<[path: string, status: number, init?: RequestInit]>([
    [picture, 200],
    ["/img/nothing", 404],
    ["/img/0123456789abcdef?w=1", 400],
    ["/og/product/lamp.jpg", 200],
    ["/og/product/nothing.jpg", 404],
    ["/assets/entry-1.js", 200],
    ["/assets/nothing.js", 404],
    ["/favicon.svg", 200],
    ["/admin", 200],
    ["/admin/nothing", 404],
    ["/admin/assets/entry-1.js", 200],
    ["/admin/assets/nothing.js", 404],
    ["/blog/rss.xml", 200],
    ["/deals/rss.xml", 200],
    ["/sitemap.xml", 200],
    ["/robots.txt", 200],
    ["/api/openapi.json", 200],
    ["/api/products", 200],
    ["/api/products/lamp", 200],
    ["/api/nothing", 404],
    ["/api/products?limit=x", 400],
    ["/api/products", 401, { method: "POST" }],
    ["/trpc/catalog.categories.active", 200],
    ["/trpc/nothing", 404],
    ["/trpc/admin.users.list", 401],
    ["/healthz", 200],
    ["/go/product/lamp", 302],
    ["/go/product/nothing", 404],
    ["/contact", 403, { method: "POST", headers: { ...forms, origin: "https://evil.example" } }],
    ["/login", 403, { method: "POST", headers: { ...forms, origin: "https://evil.example" } }],
    ["/newsletter/confirm?token=x", 404, { method: "POST" }],
    ["/trpc/auth.signIn", 403, { method: "POST", headers: { origin: "https://evil.example" } }],
    ["/trpc/auth.signIn", 413, { method: "POST", body: "x".repeat(2 ** 17) }],
    ["/api/products", 404, { method: "OPTIONS", headers: { origin: "https://evil.example" } }],
    ["/", 200],
    ["/nowhere", 404],
    ["/former", 301],
    ["/broken", 500],
    ["/%E0%A4%A", 400],
    ["/api/%E0%A4%A", 400],
    ["/anything", 404, { method: "PUT" }],
  ])("%s is answered with %i", async (path, status, init) => {
    const response = await get(path, init);

    expect(response.status).toBe(status);
    expectHeaders(response.headers);
    await response.arrayBuffer();
  });

  test.each([
    picture,
    "/og/product/lamp.jpg",
    "/assets/entry-1.js",
    "/favicon.svg",
    "/admin/assets/entry-1.js",
    "/blog/rss.xml",
    "/sitemap.xml",
  ])("%s, when the visitor has it already", async (path) => {
    const first = await get(path);
    await first.arrayBuffer();
    const etag = first.headers.get("etag") ?? "";

    const again = await get(path, { headers: known(etag) });

    expect([etag === "", again.status]).toEqual([false, 304]);
    expectHeaders(again.headers);
  });

  test("a page: rendered, cached, read, requested by HEAD, new or known", async () => {
    const first = await get("/products");
    const headers = known(first.headers.get("etag") ?? "");
    expectHeaders(first.headers);
    expectHeaders((await get("/products")).headers);
    expectHeaders((await get("/products", { method: "HEAD" })).headers);
    // The copy keeps its own policy, which names its own nonce.
    const kept = await get("/products", { headers });
    expect(kept.status).toBe(304);
    expectHeaders(kept.headers, false);
    const { headers: fresh, statusCode } = await shop.app.inject({ url: "/products", headers });
    expect(statusCode).toBe(304);
    expectHeaders(new Headers(fresh as Record<string, string>), false);
  });

  test("every route, whatever it answers", async () => {
    const routes = routesOf(shop.app).map((route) => route.split(" ") as [string, string]);
    expect(routes.length).toBeGreaterThan(60);
    for (const [method, path] of routes) {
      const url = path
        .replace(/:\w+(\|:\w+)*/g, "x")
        .replace(/^\/?\*/, "/x")
        .replace("*", "x");
      const { headers, statusCode } = await shop.app.inject({ method: method as "GET", url });
      try {
        expectHeaders(new Headers(headers as Record<string, string>));
      } catch (cause) {
        throw new Error(`${method} ${url} (${statusCode})`, { cause });
      }
    }
  });

  test.each([
    ["no request at all", "hello\r\n\r\n", 400],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", 400],
    ["a blank in a header's name", "GET / HTTP/1.1\r\nHost: x\r\nA b: y\r\n\r\n", 400],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    [
      "a bad chunk",
      "POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
      400,
    ],
  ])("malformed HTTP: %s", async (_what, bytes, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(shop.port, "127.0.0.1", () => socket.write(bytes));
      socket.setEncoding("latin1").on("data", (part) => {
        text += part;
        if (text.includes("\r\n\r\n")) socket.destroy();
      });
      socket.on("close", () => resolve(text)).on("error", reject);
    });

    const [head = "", ...lines] = (answer.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
    expect(head).toContain(` ${status} `);
    const pairs = lines.map((line): [string, string] => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    });
    expectHeaders(new Headers(pairs));
  });
});
