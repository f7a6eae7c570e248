/**
 * `npm run bench -- --search`: how many of the first five products are relevant, for both search
 * functions of the shop and for MiniSearch, in two catalogues with other words than the demo's.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCaller } from "@pickwell/api";
import { close, connect, migrateToLatest, optimize } from "@pickwell/db/client";
import { migrationsFolder } from "@pickwell/db/testing";
import MiniSearch from "minisearch";
import { addCategories, addProducts } from "../catalogue.ts";
import { goodsQueries, groceryQueries, type Judged } from "./judged.ts";
import { type Made, makeCatalogue } from "./kinds.ts";
import { goodsBrands, goodsKinds } from "./kinds-of-goods.ts";
import { groceryBrands, groceryKinds } from "./kinds-of-grocery.ts";

const FIRST = 5;
type Find = (text: string) => Promise<string[]> | string[];

interface Way {
  precision: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** Queries whose first five results are not all relevant, with the results. */
  missed: { text: string; precision: number; found: string[] }[];
}

/** The mean share of relevant products among the first five, or among as many as exist. */
async function measureWay(find: Find, queries: Judged[], catalogue: Made[]): Promise<Way> {
  const missed: Way["missed"] = [];
  const times: number[] = [];
  let sum = 0;
  for (const { text, isRelevant } of queries) {
    await find(text);
    const start = performance.now();
    const ids = await find(text);
    times.push(performance.now() - start);
    const found = ids.slice(0, FIRST).flatMap((id) => catalogue[Number(id.slice(1))] ?? []);
    const wanted = Math.min(FIRST, catalogue.filter(isRelevant).length);
    if (wanted === 0) throw new Error(`Nothing answers “${text}”.`);
    const precision = found.filter(isRelevant).length / wanted;
    sum += precision;
    if (precision < 1)
      missed.push({
        text,
        precision,
        found: found.map(
          (made) =>
            `${isRelevant(made) ? "+" : "-"} ${made.name} [${made.brand}; ${made.category}]`,
        ),
      });
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
  return {
    precision: sum / queries.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(0.9999),
    missed,
  };
}

function miniSearch(catalogue: Made[]): Find {
  const index = new MiniSearch<Made & { id: string }>({
    fields: ["name", "brand", "category", "description"],
    searchOptions: { boost: { name: 4, category: 2, brand: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(catalogue.map((made, number) => ({ ...made, id: `p${number}` })));
  return (text) => index.search(text).map(({ id }) => String(id));
}

async function measureCatalogue(
  title: string,
  catalogue: Made[],
  queries: Judged[],
  isVerbose: boolean,
) {
  const dataDir = mkdtempSync(join(tmpdir(), "pickwell-search-"));
  const db = connect(join(dataDir, "pickwell.db"));
  try {
    migrateToLatest(db, migrationsFolder);
    const names = [...new Set(catalogue.map(({ category }) => category))];
    await addCategories(db, names);
    await addProducts(
      db,
      catalogue.map((made, number) => ({
        ...made,
        id: `p${number}`,
        category: `c${names.indexOf(made.category)}`,
      })),
    );
    optimize(db);
    const api = createCaller({ db, now: () => new Date(), origin: "http://localhost" });
    const ways: Record<string, Find> = {
      listing: async (search) =>
        (await api.catalog.products.list({ search, sort: "relevance" })).products.map(
          ({ id }) => id,
        ),
      "/search": async (text) => (await api.search.find({ text })).products.map(({ id }) => id),
      MiniSearch: miniSearch(catalogue),
    };
    const results: Record<string, unknown> = {};
    for (const [name, find] of Object.entries(ways)) {
      const { missed, ...way } = await measureWay(find, queries, catalogue);
      results[`${title}: ${name}`] = Object.fromEntries(
        Object.entries(way).map(([key, value]) => [key, Number(value.toFixed(2))]),
      );
      if (isVerbose && name !== "MiniSearch") {
        for (const { text, precision, found } of missed) {
          console.info(
            `${title}, ${name}: ${text} ${precision.toFixed(1)}\n  ${found.join("\n  ")}`,
          );
        }
      }
    }
    return results;
  } finally {
    close(db);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param isVerbose - also print the results of queries with irrelevant ones */
export async function measureSearch(isVerbose: boolean): Promise<void> {
  const grocery = makeCatalogue(groceryKinds, groceryBrands, 27_000, 11);
  const goods = makeCatalogue(goodsKinds, goodsBrands, 6_000, 23);
  console.table({
    ...(await measureCatalogue("grocery", grocery, groceryQueries, isVerbose)),
    ...(await measureCatalogue("goods", goods, goodsQueries, isVerbose)),
  });
}
