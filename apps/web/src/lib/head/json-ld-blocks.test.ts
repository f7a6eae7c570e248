import { expect, test } from "vitest";
import { jsonLdText } from "./json-ld.ts";
import { reviewedProduct } from "./json-ld-blocks.ts";

const verdict = {
  title: "A lamp to read by",
  text: "It is bright.",
  pros: ["Bright"],
  cons: ["Heavy"],
  product: { id: "1", slug: "lamp", name: "Lamp" },
};
const by = { author: "Ines Marlow", publishedAt: new Date("2026-03-14T09:00:00Z") };

test("a review has its notes, in order", () => {
  expect(reviewedProduct("https://shop.example", verdict, by)).toMatchObject({
    url: "https://shop.example/product/lamp",
    review: {
      author: { name: "Ines Marlow" },
      positiveNotes: { itemListElement: [{ position: 1, name: "Bright" }] },
      negativeNotes: { itemListElement: [{ position: 1, name: "Heavy" }] },
    },
  });
});

test("a single note is left out: two are the fewest that search engines take", () => {
  const text = jsonLdText(reviewedProduct("https://shop.example", { ...verdict, cons: [] }, by));

  expect(text).not.toContain("Notes");
  expect(text).toContain("It is bright.");
});
