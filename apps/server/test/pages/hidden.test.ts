/** What is not for the public, looked for in every answer that the public can get. */
import { appRouter } from "@pickwell/api";
import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { sampleInputs } from "@pickwell/api/testing/inputs";
import { contactMessages, pages, pictures, subscribers } from "@pickwell/db/schema";
import type { AnyTRPCProcedure } from "@trpc/server";
import { beforeAll, expect, test } from "vitest";
import { rowsAt } from "../../src/routes/rest/rows.ts";
import { authApp } from "../auth-testing.ts";

const LATER = new Date(NOW.getTime() + 3_600_000);
const shop = testShop();
const { send, cookieOf } = await authApp({ shop });

/** Adds things whose every word begins with "Hush"; only their slugs and ids may be known. */
async function hide() {
  const words = { description: "Hush text", brand: "Hush brand", features: ["Hush feature"] };
  const product = { ...words, name: "Hush product" };
  const open = await shop.category({ name: "Open" });
  const closed = await shop.category({ name: "Hush shelf", slug: "quiet", status: "inactive" });
  const products = [
    await shop.product({ ...product, slug: "quiet-1", status: "draft", categoryId: open.id }),
    await shop.product({ ...product, slug: "quiet-2", status: "archived", categoryId: open.id }),
    await shop.product({ ...product, slug: "quiet-3", categoryId: closed.id }),
  ];
  const deal = { title: "Hush deal", description: "Hush offer", category: "Hush kind" };
  const deals = [
    await shop.deal({ ...deal, isActive: false }),
    await shop.deal({ ...deal, startsAt: LATER }),
    await shop.deal({ ...deal, endsAt: NOW }),
    await shop.deal({ ...deal, maxUsage: 1, usageCount: 1 }),
  ];
  const post = { title: "Hush article", content: "Hush words", category: "Hush part" };
  const posts = [
    await shop.post({ ...post, slug: "quiet-a", status: "draft", tags: ["Hush tag"] }),
    await shop.post({ ...post, slug: "quiet-b", status: "archived" }),
    await shop.post({ ...post, slug: "quiet-c", status: "scheduled", publishedAt: LATER }),
    await shop.post({ ...post, slug: "quiet-d", publishedAt: LATER, featured: true }),
  ];
  const person = await addUser(shop, { name: "Hush person", email: "hush@shop.test" });
  const mail = { email: "hush@shop.test", createdAt: NOW };
  await shop.db
    .insert(subscribers)
    .values({ ...mail, id: "s", welcomeCode: "HUSH", askedAt: NOW, mailedAt: NOW });
  await shop.db
    .insert(contactMessages)
    .values({ ...mail, id: "m", name: "Hush", subject: "Hush", message: "Hush" });
  const gone = await deleted({ openId: open.id });
  // What is public and names what is not.
  const lamp = await shop.product({ name: "Loud product", categoryId: open.id });
  await shop.deal({ title: "Loud deal", productId: products[0]?.id });
  await shop.post({
    title: "Loud article",
    content: `{{product:quiet-1}}\n\n{{product:quiet-3}}\n\n{{product:${gone[0]}}}`,
  });
  return [
    ...[...products, ...posts, closed].flatMap(({ id, slug }) => [id, slug]),
    ...[...deals, person].map(({ id }) => id),
    ...gone,
    lamp.slug,
    "hush",
  ];
}

/** Adds one public thing of each kind, and deletes it. @returns the names that they had */
async function deleted({ openId }: { openId: string }) {
  const shelf = await shop.category({ name: "Hush corner", slug: "quiet-corner" });
  const key = "0123456789abcdef";
  await shop.db.insert(pictures).values({
    ...{ key, source: `media:uploads/${key}.jpg`, name: "Hush picture", alt: "Hush picture" },
    createdAt: NOW,
  });
  const product = await shop.product({
    ...{ name: "Hush former product", slug: "quiet-former", sku: "HUSH-1", categoryId: openId },
    images: [{ key, alt: "Hush picture" }],
  });
  const deal = await shop.deal({ title: "Hush former deal" });
  const ofGone = await shop.deal({ title: "Loud offer", productId: product.id });
  const post = await shop.post({ title: "Hush former article", slug: "quiet-former-article" });
  const page = { slug: "quiet-page", title: "Hush page", content: "Hush words" };
  await shop.db.insert(pages).values({ ...page, createdAt: NOW, updatedAt: NOW });
  const person = await addUser(shop, { name: "Hush former person" });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.products.remove({ id: product.id });
  await api.admin.deals.remove({ id: deal.id });
  await api.admin.posts.remove({ id: post.id });
  await api.admin.pages.remove({ slug: page.slug });
  await api.admin.categories.remove({ id: shelf.id });
  await api.admin.media.remove({ id: key });
  await api.admin.users.remove({ id: person.id });
  return [
    ...[product, post, shelf].flatMap(({ slug, id }) => [slug, id]),
    ...[deal.id, ofGone.id, page.slug, person.id, key],
  ];
}

const keys = await hide();
const texts = ["Hush", "hus", "hussh", "quiet", ""];

/** Reaches as much as possible: no filter, long lists. */
const wide = {
  limit: 50,
  featured: undefined,
  inStock: undefined,
  brands: undefined,
  category: undefined,
  minPriceCents: undefined,
  maxPriceCents: undefined,
};

const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const queries = Object.entries(byPath).filter(
  ([, { _def }]) =>
    _def.type === "query" && (_def.meta as { access?: string } | undefined)?.access === "public",
);

function* addresses(): Generator<string> {
  for (const [path, { _def }] of queries) {
    const [input] = (_def as unknown as { inputs: unknown[] }).inputs;
    if (!input) yield `/trpc/${path}`;
    else {
      for (const [index, key] of keys.entries()) {
        const text = texts[index % texts.length] ?? "";
        const search = text || undefined;
        const known = { ...wide, key, id: key, slug: key, keys, ids: keys, text, search };
        const [json] = sampleInputs(input, known);
        yield `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json }))}`;
      }
    }
  }
  for (const { method, path } of rowsAt("")) {
    if (method !== "GET") continue;
    if (path.includes(":")) for (const key of keys) yield path.replace(/:\w+/, key);
    else for (const text of texts) yield `${path}?${text && `search=${text}&`}limit=50`;
  }
  for (const name of ["products", "categories", "deals", "posts", "pages"]) {
    yield `/sitemap-${name}-1.xml`;
  }
  yield* ["/sitemap.xml", "/blog/rss.xml", "/deals/rss.xml", "/robots.txt", "/api/openapi.json"];
  for (const key of keys) {
    yield* [`/go/product/${key}`, `/go/deal/${key}`];
    yield* ["product", "deal", "post"].map((kind) => `/og/${kind}/${key}.jpg`);
  }
}

interface Told {
  url: string;
  body: string;
  location: unknown;
}

async function everythingTold(headers: Record<string, string>): Promise<Told[]> {
  const told: Told[] = [];
  for (const url of addresses()) {
    const { body, headers: given } = await send({ url, headers });
    told.push({ url, body, location: given.location });
  }
  return told;
}

let toNobody: Told[];
let toUser: Told[];
beforeAll(async () => {
  toNobody = await everythingTold({});
  toUser = await everythingTold({ cookie: await cookieOf("user@shop.test") });
  // Some thousand answers.
});

test.each([
  ["nobody", () => toNobody],
  ["a user", () => toUser],
])(
  "8.2.2 what is not public is in no answer to %s, by any id, slug, search, list, feed or card",
  (_who, told) => {
    const leaks = told().filter(({ body, location }) => /hush/i.test(`${body}${location}`));
    expect(leaks.map(({ url }) => url)).toEqual([]);

    // The walk has come to where such things stand.
    const all = told().map(({ body }) => body);
    for (const name of ["Loud product", "Loud deal", "Loud article"]) {
      expect(all.filter((body) => body.includes(name)).length).toBeGreaterThan(1);
    }
  },
);
