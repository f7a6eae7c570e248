import { saveSettings } from "@pickwell/api/settings";
import type { SecuritySettings } from "@pickwell/api/settings/security";
import { NOW } from "@pickwell/api/testing";
import { describe, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";
import { holdTime } from "../hold-time.ts";

const APP = "https://app.example";
const STRANGER = "https://stranger.example";

async function shopWith(settings: Partial<SecuritySettings> = {}) {
  const shop = await authApp();
  await saveSettings(shop.shop.db, NOW, "security", settings, 0);
  const allowed = async (url: string, origin: string, headers: Record<string, string> = {}) =>
    (await shop.send({ url, headers: { origin, ...headers } })).headers[
      "access-control-allow-origin"
    ];
  const preflight = (url: string, origin: string, method = "PUT") =>
    shop.send({
      method: "OPTIONS",
      url,
      headers: { origin, "access-control-request-method": method },
    });
  return { ...shop, allowed, preflight };
}

describe("3.5.1 pages of other sites", () => {
  test("cannot read the API by default", async () => {
    const { send, allowed, preflight } = await shopWith();

    expect(await allowed("/api/products", STRANGER)).toBeUndefined();
    const asked = await preflight("/api/products/x", STRANGER);
    expect([asked.statusCode, asked.headers["access-control-allow-origin"]]).toEqual([
      403,
      undefined,
    ]);
    expect((await send({ url: "/api/products" })).headers.vary).toContain("Origin");
  });

  test("that the owner names may call it, with a token and never with a cookie", async () => {
    const { send, allowed, preflight, login } = await shopWith({ corsOrigins: [APP] });
    const { token } = await login("admin@shop.test");

    expect(await allowed("/api/products", APP, bearer(token))).toBe(APP);
    expect(await allowed("/api/nothing", APP)).toBe(APP);
    expect(await allowed("/api/products", STRANGER)).toBeUndefined();
    const { statusCode, headers } = await preflight("/api/products/x", APP);
    expect([statusCode, headers["access-control-allow-origin"]]).toEqual([204, APP]);
    expect(headers["access-control-allow-headers"]).toBe("Authorization, Content-Type");
    const answer = await send({ url: "/api/products", headers: { origin: APP } });
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test("may read public data only when the owner turns protection off", async () => {
    const { allowed, preflight, login } = await shopWith({ corsProtection: false });
    const { token } = await login("admin@shop.test");

    expect(await allowed("/api/products", STRANGER)).toBe("*");
    expect(await allowed("/api/products", STRANGER, bearer(token))).toBeUndefined();
    const { headers } = await preflight("/api/products", STRANGER, "GET");
    expect([
      headers["access-control-allow-methods"],
      headers["access-control-allow-headers"],
    ]).toEqual(["GET", "Content-Type"]);
  });

  test("are allowed below /api only", async () => {
    const { allowed, preflight } = await shopWith({ corsProtection: false, corsOrigins: [APP] });

    for (const url of ["/trpc/settings.public", "/healthz", "/robots.txt", "/apiary"]) {
      expect(await allowed(url, APP)).toBeUndefined();
    }
    expect((await preflight("/trpc/settings.public", APP)).statusCode).toBe(405);
  });

  test("cannot write with a visitor's cookie, whatever they may read", async () => {
    const { rest, cookieOf } = await shopWith({ corsProtection: false, corsOrigins: [APP] });
    const cookie = await cookieOf("admin@shop.test");

    const { statusCode } = await rest(
      "POST /api/categories",
      { name: "Mine" },
      {
        cookie,
        origin: APP,
        "sec-fetch-site": "cross-site",
      },
    );

    expect(statusCode).toBe(403);
  });
});

describe("calls of the API", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });

  test("are limited as the owner sets, at once, also for pages of other sites", async () => {
    holdTime();
    const { shop, send } = await shopWith({ apiRateLimit: 10, corsOrigins: [APP] });
    const call = (url = "/api/categories") =>
      send({ url, headers: { ...from("192.0.2.1"), origin: APP } });
    for (let made = 0; made < 10; made += 1) expect((await call()).statusCode).toBe(200);

    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect((await call("/%61pi/categories")).statusCode).toBe(429);
    expect(refused.headers["access-control-allow-origin"]).toBe(APP);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({
      success: false,
      message: "Too many requests. Please try again later.",
    });
    expect((await call("/robots.txt")).statusCode).toBe(200);

    await saveSettings(shop.db, NOW, "security", { apiRateLimit: 100 }, 1);
    expect((await call()).statusCode).toBe(200);
  });
});
