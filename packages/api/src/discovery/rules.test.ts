import { expect, test } from "vitest";
import { cardAppearance, cardPath, fingerprint } from "./rules.ts";

const lamp = {
  id: "1",
  slug: "desk-lamp",
  name: "Desk Lamp",
  category: "Home",
  priceCents: 4250,
  originalPriceCents: null,
  images: [{ key: "a" }],
  cutOut: null,
};

test("the address of a card names the thing and what is drawn of it", () => {
  const path = cardPath.product(lamp, "");

  expect(path).toMatch(/^\/og\/product\/desk-lamp\.jpg\?v=[0-9a-z]+$/);
  expect(cardPath.product({ ...lamp }, "")).toBe(path);
  for (const change of [
    { name: "Lamp" },
    { priceCents: 4000 },
    { images: [] },
    { cutOut: { key: "b" } },
  ]) {
    expect(cardPath.product({ ...lamp, ...change }, "")).not.toBe(path);
  }
});

test("what has no slug goes by its id, and either is written as an address is", () => {
  expect(cardPath.product({ ...lamp, slug: "" }, "")).toContain("/og/product/1.jpg?");
  expect(cardPath.product({ ...lamp, slug: "чай/1" }, "")).toContain(
    "/og/product/%D1%87%D0%B0%D0%B9%2F1.jpg?",
  );
});

test("a fingerprint is short, the same for the same text, and of known value", () => {
  // Source: the FNV-1a test vectors, 32 bits.
  expect(fingerprint("")).toBe((0x811c9dc5).toString(36));
  expect(fingerprint("foobar")).toBe((0xbf9cf968).toString(36));
});

test("another name, language, colour or currency of the shop makes another picture", () => {
  const shop = { site: { siteName: "Pickwell", language: "en" }, brand: null, currency: "USD" };
  const looks = [
    shop,
    { ...shop, site: { siteName: "Orchard", language: "en" } },
    { ...shop, site: { siteName: "Pickwell", language: "de" } },
    { ...shop, brand: { accent: "#0b6e4f" } },
    { ...shop, currency: "EUR" },
  ].map((each) => cardPath.product(lamp, cardAppearance(each)));

  expect(new Set(looks).size).toBe(looks.length);
});
