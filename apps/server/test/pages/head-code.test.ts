/** The owner's own code in the head of pages, and the policy that lets it in. */
import { createHash } from "node:crypto";
import { answer } from "@pickwell/api/call";
import { saveSettings } from "@pickwell/api/settings";
import { sections } from "@pickwell/api/settings/schema";
import { testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

/** A page that asks what every page asks. */
const emptyPage: Renderer = async (_url, context) => {
  await answer(context, { type: "query", path: "settings.public", input: undefined });
  return { status: 200, html: "<html><head></head><body></body></html>", location: null };
};

async function app() {
  const shop = testShop();
  const variables = { NODE_ENV: "production" };
  const { app } = await testApp({ shop, renderer: emptyPage, variables });
  let version = 0;
  return {
    set: (value: object) =>
      saveSettings(shop.db, shop.now(), "headCode", sections.headCode.parse(value), version++),
    visit: async (url = "/") => {
      const { headers, body } = await app.inject({ url });
      return { policy: String(headers["content-security-policy"]), etag: headers.etag, body };
    },
  };
}

const value = {
  isOn: true,
  code: '<script>\r\ncount();</script><script src="https://stats.example/a.js"></script>',
  scriptHosts: ["https://more.example"],
  connectHosts: ["wss://live.example"],
  imageHosts: ["https://pixel.example"],
  frameHosts: ["https://frame.example"],
};

test("3.4.3: the page's policy allows exactly the code in it", async () => {
  const { set, visit } = await app();
  const before = await visit();
  await set(value);

  const { policy, body, etag } = await visit();

  const [, text = ""] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
  expect(text).toContain("count();");
  const hash = createHash("sha256").update(text).digest("base64");
  expect(policy).toContain(
    ` 'sha256-${hash}' https://stats.example/a.js https://more.example; style-src`,
  );
  expect(policy).toContain("connect-src 'self' wss://live.example;");
  expect(policy).toContain("img-src 'self' data: https://pixel.example;");
  expect(policy).toContain("https://player.vimeo.com https://frame.example;");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(etag).not.toBe(before.etag);
});

test("3.4.3: turned off, page and policy are without it at the next visit", async () => {
  const { set, visit } = await app();
  const before = await visit();
  await set(value);
  await visit();

  await set({ ...value, isOn: false });
  const after = await visit();

  const plain = ({ policy }: { policy: string }) => policy.replace(/'nonce-[^']+'/g, "N");
  expect(plain(after)).toBe(plain(before));
  expect(after.body).toBe(before.body);
});

test.each(["/login", "/signup", "/account", "/reset-password?token=a", "/newsletter?token=a"])(
  "3.4.3: %s never has it",
  async (url) => {
    const { set, visit } = await app();
    await set(value);
    await visit();

    const { policy, body } = await visit(url);

    expect(body).not.toContain("<script");
    expect(policy).not.toMatch(/sha256|\.example/);
  },
);
