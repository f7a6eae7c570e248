import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCaller } from "@pickwell/api";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, testShop } from "@pickwell/api/testing";
import { outbox, pictures } from "@pickwell/db/schema";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { drawing, gallery, jpeg } from "../pictures-testing.ts";
import { tempDir, testApp } from "../testing.ts";

const KEY = "0123456789abcdef";

/** A shop with a picture in its library. */
async function open(parts: Parameters<typeof testApp>[0] = {}) {
  const dataDir = tempDir();
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media", "orange.jpg"), jpeg);
  const shop = testShop();
  await shop.db.insert(pictures).values({ key: KEY, source: "media:orange.jpg", createdAt: NOW });
  const server = await testApp({ shop, variables: { DATA_DIR: dataDir }, ...parts });
  const set = (
    ...[section, value, version = 0]: [
      section: "general" | "appearance" | "payments",
      value: object,
      version?: number,
    ]
  ) => saveSettings(shop.db, NOW, section, value, version);
  return { ...server, set };
}

describe("Advanced", () => {
  test("without the cache a page is rendered for each visit, at once, and kept again with it", async () => {
    let rendered = 0;
    const renderer: Renderer = async (_url, context) => {
      rendered += 1;
      await createCaller(context).settings.public();
      return { status: 200, html: `<html><p>${rendered}`, location: null };
    };
    const { shop, get } = await open({ renderer });
    const visit = async () => (await get("/")).body.match(/\d+/)?.[0];
    expect([await visit(), await visit()]).toEqual(["1", "1"]);

    await saveSettings(shop.db, NOW, "advanced", { cachingEnabled: false }, 0);
    expect([await visit(), await visit()]).toEqual(["2", "3"]);

    await saveSettings(shop.db, NOW, "advanced", { cachingEnabled: true }, 1);
    expect([await visit(), await visit()]).toEqual(["4", "4"]);
  });

  test("without optimisation pictures are sent as they are stored, under every width", async () => {
    let isOptimizing = false;
    const { get, keep } = await gallery({ isOptimizing: async () => isOptimizing });
    await keep("photo", jpeg);
    await keep("drawn", drawing);

    const stored = await get("/img/photo?w=160", "image/avif");
    expect(stored.rawPayload.equals(jpeg)).toBe(true);
    expect(stored.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
    });
    expect((await get("/img/drawn?w=160", "image/avif")).headers["content-type"]).toBe(
      "image/svg+xml",
    );
    expect((await get("/img/photo?w=161", "image/avif")).statusCode).toBe(400);
    expect((await get("/img/nothing?w=160", "image/avif")).statusCode).toBe(404);

    isOptimizing = true;
    expect((await get("/img/photo?w=160", "image/avif")).headers["content-type"]).toBe(
      "image/avif",
    );
  });
});

describe("Appearance", () => {
  test.each([
    ["/favicon.ico", "image/x-icon", 32],
    ["/apple-touch-icon.png", "image/png", 180],
    ["/icon-192.png", "image/png", 192],
    ["/icon-512.png", "image/png", 512],
    ["/icon-maskable-512.png", "image/png", 512],
  ])("%s is drawn from the chosen picture", async (path, type, size) => {
    const { app, get, set } = await open();
    expect((await get(path)).statusCode).toBe(404);
    await set("appearance", { favicon: KEY });

    const icon = await get(path);

    expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, type]);
    const png = path.endsWith(".ico") ? icon.rawPayload.subarray(22) : icon.rawPayload;
    expect(await sharp(png).metadata()).toMatchObject({ width: size, height: size, format: "png" });
    const headers = { "if-none-match": icon.headers.etag };
    expect((await app.inject({ url: path, headers })).statusCode).toBe(304);
  });

  test("the manifest has the shop's name, colour and icons", async () => {
    const { get, set } = await open();
    const manifest = async () => (await get("/manifest.webmanifest")).json();
    expect(await manifest()).toMatchObject({ name: "Pickwell", theme_color: "#1b1512" });

    await set("general", { siteName: "Orchard" });
    await set("appearance", { primaryColor: "#0b6e4f", favicon: KEY });

    const { name, theme_color: color, icons } = await manifest();
    expect([name, color !== "#1b1512"]).toEqual(["Orchard", true]);
    expect(icons[0].src).toBe(`/icon-192.png?v=${KEY}`);
  });

  test.each([
    ["what has no picture", "/fallback.svg", 200],
    ["a picture that is not there", "/img/nothing?w=160", 404],
  ])("in place of %s stands the owner's initial, in the owner's colour", async (_, url, status) => {
    const { get, set } = await open();
    const drawn = async () => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        status,
        expect.stringContaining("image/svg+xml"),
      ]);
      const { data } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      return { body: answer.body, left: [...data.subarray((500 * 1000 + 330) * 4).subarray(0, 3)] };
    };
    const first = await drawn();
    expect(first.left).toEqual([0xe7, 0x2a, 0x00]);

    await set("appearance", { primaryColor: "#0b6e4f" });
    const green = await drawn();
    expect(green.left).toEqual([0x0b, 0x6e, 0x4f]);
    expect(green.body).not.toMatch(/#e72a00|#cc2500/i);

    await set("general", { siteName: "Orchard" });
    const named = await drawn();
    expect(named.body).not.toBe(green.body);
    await set("general", { siteName: "Oakham" }, 1);
    expect((await drawn()).body, "the same initial").toBe(named.body);
    await set("general", { siteName: "日本の道具" }, 2);
    expect((await drawn()).body).toContain(">日</text>");
  });

  test("the back office is dark and compact where nobody has chosen", async () => {
    const backOffice = {
      isScreen: () => true,
      document: async () => '<!doctype html>\n<html lang="en"><head></head></html>',
    };
    const { get, set } = await open({ backOffice });
    expect((await get("/admin")).body).toContain('<html lang="en">');

    await set("appearance", { darkMode: true, compactLayout: true });

    expect((await get("/admin")).body).toContain(
      '<html data-default-theme="dark" data-default-density="compact" lang="en">',
    );
  });

  test("the back office speaks as the shop does, or as its reader has chosen", async () => {
    const built =
      '<html lang="en"><title>Admin Portal</title><script src="/admin/theme.js"></script><script src="/admin/assets/index-1.js"></script><link href="/admin/assets/index-1.css"><noscript>The back office needs JavaScript.</noscript></html>';
    const { app, set } = await open({
      backOffice: { isScreen: () => true, document: async () => built },
    });
    const read = async (cookie = "") =>
      (await app.inject({ url: "/admin", headers: { cookie } })).body;
    expect(await read()).toBe(built);

    await set("general", { language: "de" });

    const german = built
      .replace('"en"', '"de"')
      .replace("Admin Portal", "Admin-Portal")
      .replace("index-1.js", "de/index-1.js")
      .replace(
        "The back office needs JavaScript.",
        'Die Verwaltung braucht JavaScript. <a href="/">Der Shop funktioniert ohne.</a>',
      );
    expect(await read()).toBe(german);
    expect(await read("admin-language=en")).toBe(built);
    expect(await read("admin-language=fr")).toContain("/admin/assets/fr/index-1.js");
    expect(await read("admin-language=../x"), "no language").toBe(german);
    await set("general", { language: "ar" }, 1);
    expect(await read(), "which nobody has translated the back office to").toBe(built);
  });

  test("mails begin with the logo, and are of the shop's name", async () => {
    const { shop, set } = await open();
    await set("general", { siteName: "Orchard & Sons" });
    await set("appearance", { logo: KEY });

    await shop.caller.newsletter.subscribe({ email: "ada@example.com" });

    const [mail] = await shop.db.select().from(outbox);
    expect(mail?.subject).toBe("Welcome to Orchard & Sons");
    expect(mail?.html).toContain(`<img src="https://shop.example/img/${KEY}?w=320"`);
  });
});

describe("Payments", () => {
  test("feeds and cards write prices in the shop's currency", async () => {
    const { shop, get, set } = await open();
    const product = await shop.product({ name: "Lamp" });
    await shop.deal({ title: "Lamp", productId: product.id });
    const card = async () => (await get(`/og/product/${product.slug}.jpg`)).rawPayload;
    expect((await get("/deals/rss.xml")).body).toContain("$10.00 instead of $20.00");
    const before = await card();

    await set("payments", { defaultCurrency: "EUR" });

    expect((await get("/deals/rss.xml")).body).toContain("€10.00 instead of €20.00");
    expect((await card()).equals(before)).toBe(false);
  });

  test("feeds are of the shop's name, cards in its colours", async () => {
    const { get, set } = await open();
    const before = (await get("/og/shop.jpg")).rawPayload;
    await set("general", { siteName: "Orchard", siteTagline: "All that grows" });
    await set("appearance", { primaryColor: "#0b6e4f" });

    expect((await get("/blog/rss.xml")).body).toContain("<title>Orchard: Blog</title>");
    expect((await get("/og/shop.jpg")).rawPayload.equals(before)).toBe(false);
  });
});
