/** Which attributes a listing could be narrowed by, and how many products each value would leave. */
import type { Db } from "@pickwell/db/client";
import { productAttributes } from "@pickwell/db/derived/product-attributes";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { and, sql } from "drizzle-orm";
import { type PreparedFilter, valuesByName } from "./filter.ts";
import type { ProductFilter } from "./schema.ts";

export interface AttributeFacet {
  name: string;
  /** In their own order, sizes by number; those with the most products, and what is chosen. */
  values: { value: string; products: number }[];
}

type Choices = NonNullable<ProductFilter["attributes"]>;

/** Attributes that a panel offers, those that the most products have. */
const OFFERED = 6;
/** Values of one. */
const VALUES_OFFERED = 12;
/** Pairs of name and value that are looked at, those of the most products. */
const COUNTED = 500;
/** Up to so many attributes of products all of them are counted where nothing narrows the listing. */
const COUNTABLE = 60_000;

const order = new Intl.Collator("en", { numeric: true });

interface Counted {
  name: string;
  value: string;
  products: number;
}

/**
 * @param chosen - values that the listing is narrowed by
 * @param without - the listing's filter with other values than these
 */
export async function countAttributes(
  db: Db,
  chosen: Choices,
  without: (attributes: Choices | undefined) => PreparedFilter,
): Promise<AttributeFacet[]> {
  const whole = without(chosen.length > 0 ? chosen : undefined);
  if (whole.key === "" && (await hasTooMany(db))) return [];
  const names = valuesByName(chosen);
  const [all, ...own] = await Promise.all([
    counted(db, whole),
    // Another value is added to those of its name, so its own do not count.
    ...names.map(([name]) => counted(db, without(chosen.filter((one) => one.name !== name)), name)),
  ]);
  const isChosen = new Map(names);
  const rows = [...(all ?? []).filter(({ name }) => !isChosen.has(name)), ...own.flat()];
  const facets = new Map<string, Counted[]>(names.map(([name]) => [name, []]));
  for (const row of rows) facets.set(row.name, [...(facets.get(row.name) ?? []), row]);
  return [...facets]
    .filter(([name, values]) => isChosen.has(name) || values.length > 1)
    .map(([name, values]) => ({ name, reach: sumOf(values), values }))
    .sort((one, other) => rank(isChosen, one) - rank(isChosen, other) || other.reach - one.reach)
    .slice(0, Math.max(OFFERED, names.length))
    .map(({ name, values }) => ({ name, values: offered(values, isChosen.get(name) ?? []) }))
    .sort((one, other) => order.compare(one.name, other.name));
}

const sumOf = (values: readonly Counted[]) =>
  values.reduce((sum, { products }) => sum + products, 0);
const rank = (chosen: ReadonlyMap<string, unknown>, { name }: { name: string }) =>
  chosen.has(name) ? 0 : 1;

function offered(rows: readonly Counted[], chosen: readonly string[]): AttributeFacet["values"] {
  const most = [...rows]
    .sort((one, other) => other.products - one.products || order.compare(one.value, other.value))
    .filter(({ value }, index) => index < VALUES_OFFERED || chosen.includes(value));
  const gone = chosen
    .filter((value) => !rows.some((row) => row.value === value))
    .map((value) => ({ value, products: 0 }));
  return [...most, ...gone]
    .map(({ value, products }) => ({ value, products }))
    .sort((one, other) => order.compare(one.value, other.value));
}

/** @param name - the only one that is counted */
function counted(db: Db, filter: PreparedFilter, name?: string): Promise<Counted[]> {
  return prepared(db, `products:attributes:${name !== undefined}:${filter.key}`, (db) =>
    db
      .select({
        name: sql<string>`said.name`,
        value: sql<string>`said.value`,
        products: sql<number>`count(*)`.mapWith(Number).as("reach"),
      })
      .from(products)
      .innerJoin(sql`${productAttributes} said`, sql`said.product = ${products.seq}`)
      .where(
        and(
          filter.whereCounted(),
          name === undefined ? undefined : sql`said.name = ${sql.placeholder("onlyName")}`,
        ),
      )
      .groupBy(sql`said.name`, sql`said.value`)
      .orderBy(sql`reach desc`, sql`said.name`, sql`said.value`)
      .limit(COUNTED)
      .prepare(),
  ).execute({ ...filter.values, onlyName: name });
}

/** Whether counting every product's would take long; within a category or a search it does not. */
async function hasTooMany(db: Db): Promise<boolean> {
  const rows = await prepared(db, "products:attributes:many", (db) =>
    db
      .select({ name: sql<string>`name` })
      .from(productAttributes)
      .limit(1)
      .offset(COUNTABLE)
      .prepare(),
  ).execute();
  return rows.length > 0;
}
