// @vitest-environment node
/** Pages as the server sends them, of a shop that has been told nothing. */
import { answer } from "@pickwell/api/call";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { render } from "./render.ts";

let shop = testShop();
beforeEach(async () => {
  shop = testShop();
  await shop.category({ name: "Lamps", slug: "lamps" });
  await shop.product({
    id: "000000000000003k",
    name: "Lamp",
    slug: "lamp",
    featured: true,
    priceCents: 0,
    affiliateLink: "https://www.fernway.example/lamp",
  });
});

async function pageAt(path: string) {
  const { html } = await render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => answer({ db: shop.db, now: () => NOW, origin: ORIGIN }, call),
    nonce: "the-nonce",
    manifest: { routes: {} },
  });
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    shown: html.replace(/<script.*?<\/script>/gs, "").replace(/<!--.*?-->/g, ""),
    jsonLd: data.map(([, text]) => JSON.parse(text ?? "")),
  };
}

test("no page makes an unconfirmed claim, and no link leads to a missing page", async () => {
  for (const path of ["/", "/about", "/contact", "/newsletter/subscribe"]) {
    const { shown } = await pageAt(path);
    // What is read: an id in an address may end as a number of thousands does.
    const read = shown.replace(/<[^>]*>/g, " ");

    expect(read).toContain("Pickwell");
    expect(read).not.toMatch(/customers|readers open|\dK\b|\d%|free shipping|warranty|end date/i);
    expect(shown).not.toContain('class="figures"');
    expect(shown).not.toMatch(/href="\/(story|careers|press|help|shipping|privacy|terms|cookies)"/);
  }
});

describe("a newsletter subscriber", () => {
  const joined = () => pageAt("/newsletter/subscribe?state=done");

  test("is promised no code if there is none", async () => {
    const { shown } = await joined();

    expect(shown).toContain("Welcome to the VIP list!</h2><p>Check your inbox within minutes");
  });

  test("is promised the existing code", async () => {
    await saveSettings(shop.db, NOW, "welcome", { code: "FERN5", offer: "5 beans" }, 0);
    const { shown } = await joined();

    expect(shown).toContain("Your code (5 beans) is on its way. Check your inbox");
  });
});

test("a product without a price is offered without one everywhere", async () => {
  for (const path of ["/", "/product/lamp", "/products", "/category/lamps", "/search?q=lamp"]) {
    const { shown, jsonLd } = await pageAt(path);

    expect(shown).toContain("See price at fernway.example");
    expect(shown).not.toMatch(/class="price( price--(lg|xl))?"/);
    expect(JSON.stringify(jsonLd)).not.toMatch(/"Offer"|"price"/);
  }
});

test("the merchant is named beside the button that leads there", async () => {
  const { shown } = await pageAt("/product/lamp");

  expect(shown).toMatch(/Buy Now .*?<small [^>]*>at fernway\.example<\/small>/);
});
