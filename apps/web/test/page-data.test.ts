// @vitest-environment node
/** What a page carries along for the browser to go on with. */
import { createContext, runInContext } from "node:vm";
import { answer, type Call } from "@pickwell/api/call";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { fillShop } from "@pickwell/api/testing/full-shop";
import { fieldsOf, procedureFields } from "@pickwell/api/testing/public-fields";
import { expect, test } from "vitest";
import type { PageManifest } from "../src/entry-server.tsx";
import { render } from "./render.ts";

const shop = testShop();
const { product, deal, post, category, pageSlug, collectionSlug } = await fillShop(shop);
const context = { db: shop.db, now: () => NOW, origin: ORIGIN };

/** A query's key, and what it was answered. */
type Answers = [key: unknown[], data: unknown][];

async function pageAt(path: string, manifest: PageManifest = { routes: {} }): Promise<string> {
  const { html } = await render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call: Call) => answer(context, call),
    nonce: "the-nonce",
    manifest,
  });
  return html;
}

/** What a browser finds when it has run the page's own scripts. */
async function dataAt(path: string): Promise<Answers> {
  const html = await pageAt(path);
  const page: Record<string, unknown> = {
    document: { currentScript: { remove: () => {} }, querySelectorAll: () => [] },
  };
  page.self = page;
  page.window = page;
  createContext(page);
  for (const [, attributes = "", script = ""] of html.matchAll(
    /<script([^>]*)>(.*?)<\/script>/gs,
  )) {
    if (/src=|application\//.test(attributes)) continue;
    runInContext(script, page);
  }
  const { router } = page.$_TSR as { router: { dehydratedData: { answers: Answers } } };
  return router.dehydratedData.answers;
}

test.each([
  "/",
  "/products",
  `/product/${product.slug}`,
  "/categories",
  `/category/${category.slug}`,
  "/collections",
  `/collections/${collectionSlug}`,
  "/deals",
  `/deals/${deal.id}`,
  "/blog",
  `/blog/${post.slug}`,
  "/search?q=lamp",
  `/${pageSlug}`,
  "/contact",
  "/login",
  "/nowhere",
])("15.3.1 the data of %s has public fields only", async (path) => {
  const answers = await dataAt(path);

  expect(answers.length).toBeGreaterThan(0);
  for (const [[names], data] of answers) {
    const name = (names as string[]).join(".");
    const allowed = procedureFields[name] ?? [];
    // A list that goes on as one scrolls is kept in pages.
    const beyond = [...fieldsOf(data)]
      .map((field) => field.replace(/^(pages\.|pageParams$|pages$)/, ""))
      .filter((field) => field !== "" && !allowed.includes(field));
    expect({ name, beyond }).toEqual({ name, beyond: [] });
  }
});

test("the scripts at the end of a page are one", async () => {
  const scripts = { entry: "/entry.js", modules: {} };
  const html = await pageAt("/products", { routes: {}, scripts });
  const end = html.slice(html.indexOf(" data-tsr-stream-part"));

  expect(end).not.toContain("<script");
  expect(end).toMatch(/"\/entry\.js".*<\/script><\/body><\/html>$/s);
});
