/** What pages may load from other companies: nothing, until the owner names an id. */
import { answer } from "@pickwell/api/call";
import { saveSettings } from "@pickwell/api/settings";
import { sections } from "@pickwell/api/settings/schema";
import { testShop } from "@pickwell/api/testing";
import { settings } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { pageContentSecurityPolicy } from "../../src/plugins/security.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

/** A page that asks what every page asks. */
const settingsPage: Renderer = async (_url, context, nonce) => {
  const settings = await answer(context, {
    type: "query",
    path: "settings.public",
    input: undefined,
  });
  const html = `<script nonce="${nonce}">1</script>${JSON.stringify(settings)}`;
  return { status: 200, html, location: null };
};

async function settingsApp(renderer = settingsPage) {
  const shop = testShop();
  const { app } = await testApp({ shop, renderer, variables: { NODE_ENV: "production" } });
  let version = 0;
  return {
    shop,
    set: async (ids: { googleAnalyticsId?: string; facebookPixelId?: string }) => {
      await saveSettings(shop.db, shop.now(), "integrations", ids, version++);
    },
    /** The sources of a page by directive, and the tag of its content. */
    visit: async (headers: Record<string, string> = {}) => {
      const { statusCode, headers: answered } = await app.inject({ url: "/", headers });
      const policy = String(answered["content-security-policy"]);
      const sources = (name: string) =>
        new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.replace(/'nonce-[^']+'/, "N");
      return {
        status: statusCode,
        etag: String(answered.etag),
        policy,
        script: sources("script-src"),
        connect: sources("connect-src"),
        img: sources("img-src"),
      };
    },
  };
}

const closed = { script: "'self' N", connect: "'self'", img: "'self' data:" };

const FILMS = "; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;";

test("3.4.3: without an id a page names no other host, except those of videos", async () => {
  const { visit } = await settingsApp();

  const page = await visit();

  expect(page).toMatchObject(closed);
  expect(page.policy).toContain(FILMS);
  expect(page.policy.replace(FILMS, "")).not.toContain("http");
});

test("3.4.3: with one, it names the company's hosts only, from the next visit on", async () => {
  const { set, visit } = await settingsApp();
  await visit();

  await set({ googleAnalyticsId: "G-AB12CD34EF" });
  expect(await visit()).toMatchObject({
    script: "'self' N https://www.googletagmanager.com",
    connect:
      "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    img: "'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
  });

  await set({ facebookPixelId: "123456789" });
  expect(await visit()).toMatchObject({
    script: "'self' N https://connect.facebook.net",
    connect: "'self' https://www.facebook.com",
    img: "'self' data: https://www.facebook.com",
  });

  await set({});
  expect(await visit()).toMatchObject(closed);
});

test("a copy cached under another policy has another entity tag", async () => {
  const { set, visit } = await settingsApp();
  const { etag } = await visit();
  expect((await visit({ "if-none-match": etag })).status).toBe(304);

  await set({ facebookPixelId: "123456789" });

  expect((await visit({ "if-none-match": etag })).status).toBe(200);
});

test("a page without settings allows nobody", async () => {
  const { set, visit } = await settingsApp(async () => ({
    status: 200,
    html: "<p>plain",
    location: null,
  }));
  await set({ googleAnalyticsId: "G-AB12CD34EF", facebookPixelId: "123456789" });

  expect(await visit()).toMatchObject(closed);
});

test("an invalid id never reaches a policy, however it was stored", async () => {
  const { shop, visit } = await settingsApp();
  await shop.db.insert(settings).values({
    section: "integrations",
    value: { googleAnalyticsId: "G-1; script-src *", facebookPixelId: "https://evil.example" },
    updatedAt: shop.now(),
  });

  expect(await visit()).toMatchObject(closed);
});

test("other permissions of scripts do not change", () => {
  const strict = pageContentSecurityPolicy("abc").split("; ");
  const open = pageContentSecurityPolicy("abc", false, ["google", "facebook"]).split("; ");

  const changed = open.filter((directive) => !strict.includes(directive));
  expect(changed.map((directive) => directive.split(" ")[0])).toEqual([
    "script-src",
    "img-src",
    "connect-src",
  ]);
  expect(open.join("; ")).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\s\*|http:/);
});

test("pages allow pictures of a programme from the hosts that the owner names", async () => {
  const { shop, visit } = await settingsApp();
  const before = await visit();
  expect(before.img).toBe("'self' data:");
  const { rules } = sections.programmes.parse({});
  const linked = rules.map((rule) => ({
    ...rule,
    pictureHosts: "m.media-amazon.com i.example.com",
  }));

  await saveSettings(shop.db, shop.now(), "programmes", { rules: linked }, 0);

  const after = await visit();
  expect(after.img).toBe("'self' data: https://m.media-amazon.com https://i.example.com");
  expect(after.etag).not.toBe(before.etag);
  // Of what may be kept nothing is linked.
  const kept = linked.map((rule) => ({ ...rule, storesPictures: true }));
  await saveSettings(shop.db, shop.now(), "programmes", { rules: kept }, 1);
  expect((await visit()).img).toBe("'self' data:");
});
