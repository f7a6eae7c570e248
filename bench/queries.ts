/** Measures calls of the catalogue within one process. */
import { createCaller, type Inputs } from "@pickwell/api";
import { close, connect } from "@pickwell/db/client";

type ListInput = Inputs["catalog"]["products"]["list"];

export interface QueryResult {
  name: string;
  p50Ms: number;
  p99Ms: number;
}

const lists: Record<string, ListInput> = {
  "first page, newest": {},
  "by name, descending": { sort: "name", order: "desc" },
  "by price, ascending": { sort: "price", order: "asc" },
  "by rating": { sort: "rating" },
  "featured first": { sort: "featured" },
  "page 5,000": { page: 5000 },
  "a category": { category: "category-3", sort: "price", order: "asc" },
  "a category, page 500": { category: "category-3", page: 500 },
  "featured only": { featured: true },
  "a brand, by rating": { brands: ["Brand 7"], sort: "rating" },
  "three brands of a category": {
    brands: ["Brand 7", "Brand 8", "Brand 9"],
    category: "category-3",
  },
  "half of all by price, by name": { maxPriceCents: 50_000, sort: "name", order: "asc" },
  "the cheapest few, by rating": { maxPriceCents: 600, sort: "rating" },
  "on sale, in stock, of 4.5 stars": { onSale: true, inStock: true, minRating: 4.5 },
  "search, a rare word": { search: "99999" },
  "search, part of a word": { search: "phone" },
  "search, a word in every product": { search: "common", sort: "rating" },
  "search, common and rare": { search: "common 99999" },
  "search, four words": { search: "quiet teapot oak camera" },
  "search, two letters": { search: "zq" },
  "search, nothing found": { search: "xylophone" },
};

const ROUNDS = 200;

export async function time(
  name: string,
  call: () => Promise<unknown>,
  rounds = ROUNDS,
): Promise<QueryResult> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * rounds)] ?? 0).toFixed(2));
  return { name, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** @param file - a database with a generated catalogue */
export async function measureQueries(file: string): Promise<QueryResult[]> {
  const db = connect(file);
  const api = createCaller({ db, now: () => new Date(), origin: "http://localhost" });
  const results: QueryResult[] = [];
  for (const [name, input] of Object.entries(lists)) {
    results.push(await time(`list: ${name}`, () => api.catalog.products.list(input)));
  }
  const { products, categories } = api.catalog;
  results.push(
    await time("facets: everything", () => products.facets({})),
    await time("facets: a category", () => products.facets({ category: "category-3" })),
    await time("facets: on sale and in stock, half by price", () =>
      products.facets({ onSale: true, inStock: true, maxPriceCents: 50_000 }),
    ),
    await time("one product", () => products.get({ key: "product-77" })),
    await time("related products", () => products.related({ key: "product-77" })),
    await time("categories with counts", () => categories.active()),
    await time("trending categories", () => categories.trending({})),
    await time("suggestions", () => api.search.suggest({ text: "head" })),
    await time("suggestions, a word in every product", () =>
      api.search.suggest({ text: "common" }),
    ),
    await time("suggestions, two misspelt words", () =>
      api.search.suggest({ text: "stonewear teapto" }),
    ),
  );
  close(db);
  return results;
}
