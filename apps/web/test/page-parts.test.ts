// @vitest-environment node
/** Parts of pages that were drawn for other pages before. */
import { type Answer, answer, type Call } from "@pickwell/api/call";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { render } from "./render.ts";

const NAMES = ["Anvil", "Bowl", "Cup", "Dish", "Ewer"];

/** A shop whose answers are kept, as the server keeps them: products and all are the same objects. */
async function open() {
  const shop = testShop();
  for (const name of NAMES)
    await shop.product({ name, affiliateLink: "https://merchant.example/" });
  const context = { db: shop.db, now: () => NOW, origin: ORIGIN };
  const answers = new Map<string, Answer>();
  const things = new Map<string, { id: string }>();
  const ask = async (call: Call) => {
    const answered = await answer(context, call);
    if ("result" in answered && call.path === "catalog.products.list") {
      const page = answered.result.data as { products: { id: string }[] };
      page.products = page.products.map((product) => {
        const known = things.get(product.id) ?? product;
        things.set(product.id, known);
        return known;
      });
    }
    return answered;
  };
  const carry = async (call: Call) => {
    const key = JSON.stringify(call);
    const known = answers.get(key) ?? (await ask(call));
    answers.set(key, known);
    return known;
  };
  const forget = () => {
    answers.clear();
    things.clear();
  };
  /** What of the page is no data. */
  const bodyAt = async (path: string) => {
    const request = new Request(`${ORIGIN}${path}`);
    const { html } = await render({ request, carry, nonce: "the-nonce", manifest: { routes: {} } });
    return html.slice(html.indexOf("<body"), html.indexOf("<script", html.indexOf("<body")));
  };
  return { shop, answers, things, forget, bodyAt };
}

const cardsIn = (body: string) => body.match(/<article.*?<\/article>/gs) ?? [];

test("reused cards are the same, wherever on the page they are", async () => {
  const { bodyAt, forget } = await open();
  const path = "/products?sort=name&order=asc";
  const drawn = await bodyAt(path);
  forget();
  // The first two have other cards in other places.
  await bodyAt("/products?sort=name&order=desc");
  await bodyAt("/products?sort=name&order=desc");

  expect(await bodyAt(path)).toBe(drawn);
  expect(cardsIn(drawn)).toHaveLength(NAMES.length);
  expect(drawn).not.toContain("kept-part");
});

test("reused cards refer to nothing else on their page", async () => {
  const { bodyAt } = await open();
  for (let times = 0; times < 3; times += 1) {
    const body = await bodyAt("/products");
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const named = [...body.matchAll(/ aria-describedby="([^"]+)"/g)].map(([, id]) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(named).toHaveLength(NAMES.length);
    expect(ids).toEqual(expect.arrayContaining(named));
  }
});

test("cards are rendered for the first two pages, and reused while their data is the same object", async () => {
  const { bodyAt, things } = await open();
  await bodyAt("/products");
  await bodyAt("/products");
  for (const thing of things.values()) Object.assign(thing, { name: "Something else" });

  // The first is drawn each time: its picture comes before all others.
  expect(
    cardsIn(await bodyAt("/products"))
      .join("")
      .match(/Something else<\/a>/g),
  ).toHaveLength(1);
});

test("cards are rendered again when the product or the settings are read again", async () => {
  const { shop, bodyAt, forget } = await open();
  for (let times = 0; times < 3; times += 1) await bodyAt("/products");
  const named = { name: "Urn", affiliateLink: "https://seller.example/" };
  await shop.db.update(products).set(named).where(eq(products.name, "Bowl"));
  forget();
  const body = await bodyAt("/products");

  expect(body).toContain("Urn");
  expect(body).not.toContain("Bowl");
});

const formIn = (body: string) => body.match(/<form[^>]*id="filters".*?<\/form>/s)?.[0] ?? "";

test("a listing's filter form is rendered for two pages, and belongs to its own filters", async () => {
  const { answers, bodyAt, forget } = await open();
  const narrowed = formIn(await bodyAt("/products?sale=1"));
  const listed = formIn(await bodyAt("/products?view=list"));
  await bodyAt("/products?view=list&sort=name");
  for (const [key, answered] of answers) {
    if (!key.includes("products.facets") || key.includes("onSale") || !("result" in answered))
      continue;
    Object.assign(answered.result.data as object, { brands: [{ brand: "Something else" }] });
  }

  expect(formIn(await bodyAt("/products?view=list"))).toBe(listed);
  expect(formIn(await bodyAt("/products?sale=1"))).toBe(narrowed);
  forget();
  expect(formIn(await bodyAt("/products?view=list"))).toBe(listed);
  expect(listed).toContain('name="stock"');
  expect(narrowed).not.toBe(listed);
});
