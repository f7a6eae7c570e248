/** What a shop answers that was made in the same way on whichever engine: the demo, and rows that are odd. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { products } from "@pickwell/db/schema";
import { seedDemo } from "@pickwell/db/seed";
import { asc } from "drizzle-orm";
import { postSorts } from "../../src/blog/rules.ts";
import { createCaller } from "../../src/index.ts";
import { productSorts } from "../../src/products/schema.ts";
import { searchKinds } from "../../src/search/rules.ts";
import { NOW, ORIGIN, testShop } from "../testing.ts";

/** Names that collations, cases and patterns take for others; several are the same for one of them. */
const ODD = [
  ..."äpfel|Äpfel|apfel|APFEL|Zebra|zebra|ß|SS|ﬁne|İstanbul|ıstanbul|ÅNGSTRÖM|a\u030angstro\u0308m".split(
    "|",
  ),
  ..."100% wool|a_b|a\\b|'quoted'|\"double\"|-- comment|日本語|😀 smile|e\u0301|é|10|9|a b|a-b|a.b".split(
    "|",
  ),
];
const WORDS = [
  ...ODD,
  ..."a|headphones|wireless headphones|head phones|coffee maker|%|_|\\|'|the|xyzzy|Für Elise".split(
    "|",
  ),
  " ",
  "\u0000",
];

async function fill(shop: ReturnType<typeof testShop>, mediaDir: string): Promise<void> {
  await seedDemo(shop.db, { now: NOW, mediaDir });
  const category = await shop.category({ id: "odd-category", name: "Ödd & <odd>", slug: "odd" });
  for (const [index, name] of ODD.entries()) {
    // Most are alike in all that lists are sorted by.
    await shop.product({
      ...{ id: `odd-${index}`, slug: `odd-${index}`, name, brand: ODD[index % 7] ?? "" },
      ...{ categoryId: category.id, rating: index % 3 === 0 ? 0 : 4.5, reviewCount: index % 2 },
      ...{ priceCents: 1000 + (index % 4), originalPriceCents: index % 5 === 0 ? 2000 : null },
      ...{ featured: index % 2 === 0, createdAt: NOW },
    });
    await shop.post({ id: `post-${index}`, slug: `post-${index}`, title: name, publishedAt: NOW });
  }
}

/** Public questions with their answers, as JSON has them, or the errors that they meet. */
export async function answersOf(): Promise<[question: string, answer: unknown][]> {
  const mediaDir = mkdtempSync(join(tmpdir(), "pickwell-engines-"));
  const shop = testShop();
  try {
    await fill(shop, mediaDir);
    const api = createCaller({ db: shop.db, now: shop.now, origin: ORIGIN });
    const answers: [string, unknown][] = [];
    const ask = async (question: string, answer: () => Promise<unknown>) => {
      const told = await answer().catch(({ name, message }: Error) => ({ name, message }));
      answers.push([question, JSON.parse(JSON.stringify(told))]);
    };
    const { list, facets, related, get, highestSaving } = api.catalog.products;
    const orders = ["asc", "desc"] as const;
    for (const sort of productSorts)
      for (const order of orders)
        for (const rest of [{ limit: 1000 }, { limit: 7, page: 3 }, { search: "a", limit: 60 }]) {
          const input = { sort, order, ...rest };
          await ask(`products ${JSON.stringify(input)}`, () => list(input));
        }
    const filters = [
      ...[{ featured: true }, { featured: false }, { onSale: true }, { inStock: true }],
      ...[{ minRating: 4 }, { minPriceCents: 1001, maxPriceCents: 1002 }, { category: "odd" }],
      ...[{ category: "ÖDD & <ODD>" }, { brands: ["äpfel", "Äpfel"] }, { brands: ["%"] }],
    ] as Parameters<typeof list>[0][];
    for (const filter of filters) {
      await ask(`products ${JSON.stringify(filter)}`, () => list(filter));
      await ask(`facets ${JSON.stringify(filter)}`, () => facets(filter ?? {}));
    }
    await ask("facets", () => facets());
    await ask("highest saving", () => highestSaving());
    for (const text of WORDS) {
      await ask(`products of ${text}`, () => list({ search: text, limit: 100 }));
      await ask(`facets of ${text}`, () => facets({ search: text }));
      await ask(`suggestions for ${text}`, () => api.search.suggest({ text }));
      await ask(`found of ${text}`, () => api.search.find({ text }));
      await ask(`articles of ${text}`, () => api.blog.list({ search: text, limit: 100 }));
    }
    for (const kind of searchKinds)
      for (const page of [1, 2])
        await ask(`${kind} ${page}`, () => api.search.find({ text: "a", kind, page }));
    for (const sort of postSorts)
      for (const page of [1, 3])
        await ask(`articles ${sort} ${page}`, () => api.blog.list({ sort, page }));
    await ask("featured article", () => api.blog.featured());
    await ask("categories of articles", () => api.blog.categories());
    await ask("tags", () => api.blog.tags());
    await ask("sources", () => api.blog.sources());
    for (const input of [
      {},
      { featured: true },
      { flash: true },
      { flash: false },
      { limit: 3, page: 2 },
    ])
      await ask(`deals ${JSON.stringify(input)}`, () => api.deals.list(input));
    await ask("figures of deals", () => api.deals.figures());
    await ask("categories", () => api.catalog.categories.active());
    await ask("trending", () => api.catalog.categories.trending({ limit: 100 }));
    const slugs = await shop.db
      .select({ key: products.slug })
      .from(products)
      .orderBy(asc(products.slug));
    for (const { key } of slugs.filter((_, index) => index % 9 === 0)) {
      await ask(`product ${key}`, () => get({ key }));
      await ask(`related to ${key}`, () => related({ key }));
      await ask(`showing ${key}`, () => api.blog.showing({ key }));
    }
    return answers;
  } finally {
    rmSync(mediaDir, { recursive: true, force: true });
  }
}
