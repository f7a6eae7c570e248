// @vitest-environment node
/** Pages of a shop whose language its owner has chosen. */
import { answer } from "@pickwell/api/call";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import type { Language } from "@pickwell/texts/languages.ts";
import { beforeEach, expect, test } from "vitest";
import { render } from "./render.ts";

let shop = testShop();
const scripts = { entry: "/assets/entry.js", modules: { __root__: ["/assets/entry.js"] } };

let version = 0;
beforeEach(() => {
  shop = testShop();
  version = 0;
});

/** @param language - none: as every shop begins */
async function pageIn(language: Language | null, path: string): Promise<string> {
  if (language) await saveSettings(shop.db, NOW, "general", { language }, version++);
  const context = { db: shop.db, now: () => NOW, origin: ORIGIN };
  const { html } = await render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => answer(context, call),
    nonce: "the-nonce",
    manifest: { routes: {}, scripts },
  });
  return html;
}

test("a language applies at once, with texts, direction and its scripts", async () => {
  const english = await pageIn(null, "/nowhere");
  expect(english).toContain('<html lang="en" dir="ltr"');
  expect(english).toContain("Nothing grows at this address.");
  expect(english).toContain('"/assets/entry.js"');

  const german = await pageIn("de", "/nowhere");
  expect(german).toContain('<html lang="de" dir="ltr"');
  expect(german).toContain("<title>Seite nicht gefunden · Pickwell</title>");
  expect(german).toContain("An dieser Adresse wächst nichts.");
  expect(german).toContain('"/assets/de/entry.js"');
  expect(german).not.toContain('"/assets/entry.js"');

  expect(await pageIn("fr", "/nowhere")).toContain("Rien ne pousse à cette adresse.");
  expect(await pageIn("es", "/nowhere")).toContain("En esta dirección no crece nada.");
});

test("progress is announced in the shop's language before a script runs", async () => {
  await shop.product({ slug: "lamp", priceCents: 4900 });

  const german = await pageIn("de", "/product/lamp");

  for (const words of ["Es kostet weniger als jetzt", "Es kostet höchstens"]) {
    expect(german).toContain(words);
  }
});

test("a category's number of products is announced in the shop's language", async () => {
  await shop.category({ name: "Larder" });
  await shop.product();

  expect(await pageIn("de", "/")).toContain('1<span class="vh"> Produkt</span>');
});

test("an incomplete language has its own layout, and English for missing texts", async () => {
  const arabic = await pageIn("ar", "/nowhere");

  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toContain("Nothing grows at this address.");
});
