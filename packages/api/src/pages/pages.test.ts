import { pages } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const write = (slug: string, content: string) =>
  shop.db.insert(pages).values({
    slug,
    title: "Privacy",
    description: "What we store.",
    content,
    createdAt: NOW,
    updatedAt: NOW,
  });

test("returns a page rendered, with its title and description", async () => {
  await write("privacy", "Little.\n\n## When you read\n\nA [hash](/cookies).");

  const page = await shop.caller.pages.get({ slug: "privacy" });

  expect(page).toMatchObject({
    slug: "privacy",
    title: "Privacy",
    description: "What we store.",
    updatedAt: NOW,
  });
  expect(page.html).toContain("<p>Little.</p>");
  expect(page.html).toMatch(/<h2[^>]*>.*When you read/);
  expect(page.html).toContain('href="/cookies"');
  expect(page).not.toHaveProperty("content");
});

test("1.3.1: a page contains no scripts", async () => {
  await write("privacy", "<script>alert(1)</script> [x](javascript:alert(1)) <img onerror=x>");

  const { html } = await shop.caller.pages.get({ slug: "privacy" });

  expect(html).not.toMatch(/<script|href="javascript|<img/);
});

test.each(["nothing", "", "Privacy", "../privacy", "x".repeat(5000), "' or 1=1 --"])(
  "returns no page for %j",
  async (slug) => {
    await write("privacy", "Little.");

    await expect(shop.caller.pages.get({ slug })).rejects.toMatchObject({ code: "NOT_FOUND" });
  },
);

test("a page that compares prices says when one of them ends with its deal", async () => {
  const product = await shop.product({ name: "Lamp" });
  const { endsAt } = await shop.deal({ productId: product.id });
  await write("privacy", "::: compare price\n- lamp\n:::");
  const { caller, told } = observed(shop);

  await caller.pages.get({ slug: "privacy" });

  expect(told.changes).toContainEqual(endsAt);
});
