/** Attribute filters of a listing, with the number of products per value. */
import type { Db } from "@pickwell/db/client";
import { productAttributes } from "@pickwell/db/derived/product-attributes";
import { elementsOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { and, desc, sql } from "drizzle-orm";
import type { PreparedFilter } from "../filter.ts";
import { valuesByName } from "../filter-conditions.ts";
import type { ProductFilter } from "../schema.ts";
import { countMatches } from "./count-matches.ts";

export interface AttributeFacet {
  name: string;
  /**
   * In natural order (sizes by number): the values with the most products, and the selected ones.
   * `products` is omitted when counting would be too slow.
   */
  values: { value: string; products?: number | undefined }[];
}

type Choices = NonNullable<ProductFilter["attributes"]>;

/** Attributes offered: those that most products have. */
const OFFERED = 6;
/** Values offered per attribute. */
const VALUES_OFFERED = 12;
/** Values counted at most, those with the most products. */
const COUNTED = 500;
/** Products sampled when there are too many to count. */
const NEWEST = 300;

const order = new Intl.Collator("en", { numeric: true });

interface Counted {
  name: string;
  value: string;
  products: number;
  /** From the newest products only. */
  isSample: boolean;
}

/**
 * @param chosen - selected values
 * @param countable - with more products than this, values come from the newest and are not counted
 * @param without - the listing's filter with other selected values
 */
export async function countAttributes(
  db: Db,
  chosen: Choices,
  countable: number,
  without: (attributes: Choices | undefined) => PreparedFilter,
): Promise<AttributeFacet[]> {
  const whole = without(chosen.length > 0 ? chosen : undefined);
  const names = valuesByName(chosen);
  const [all, ...own] = await Promise.all([
    counted(db, countable, whole),
    // Selecting a second value of an attribute adds to the first, so its own selection is ignored.
    ...names.map(([name]) =>
      counted(db, countable, without(chosen.filter((one) => one.name !== name)), name),
    ),
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
  const isSample = rows.some((row) => row.isSample);
  return [...most, ...gone]
    .map(({ value, products }) => ({ value, ...(!isSample && { products }) }))
    .sort((one, other) => order.compare(one.value, other.value));
}

/** @param name - counts this attribute only */
async function counted(
  db: Db,
  countable: number,
  filter: PreparedFilter,
  name?: string,
): Promise<Counted[]> {
  const all = await allMatching(db, filter, countable);
  const keys = all ?? (await newestMatching(db, filter));
  const listed = elementsOf(sql.placeholder("keys"), "listed");
  const isNamed = name !== undefined;
  const rows = await prepared(db, `products:attributes:${isNamed}`, (db) =>
    db
      .select({
        name: sql<string>`said.name`,
        value: sql<string>`said.value`,
        products: sql<number>`count(*)`.mapWith(Number).as("reach"),
      })
      .from(listed.rows)
      // Fixes the join order: SQLite would scan the list for each attribute of all products.
      .crossJoin(sql`${productAttributes} said`)
      .where(
        and(
          sql`said.product = ${listed.number}`,
          isNamed ? sql`said.name = ${sql.placeholder("onlyName")}` : undefined,
        ),
      )
      .groupBy(sql`said.name`, sql`said.value`)
      .orderBy(sql`reach desc`, sql`said.name`, sql`said.value`)
      .limit(COUNTED)
      .prepare(),
  ).execute({ keys: JSON.stringify(keys), onlyName: name });
  return rows.map((row) => ({ ...row, isSample: all === undefined }));
}

/** Sequence numbers of the matching products; undefined when there are more than `most`. */
async function allMatching(
  db: Db,
  filter: PreparedFilter,
  most: number,
): Promise<number[] | undefined> {
  // Where stored totals suffice nothing has to be read.
  if (filter.isKept && (await countMatches(db, filter)) > most) return undefined;
  const keys = await firstMatching(db, filter, most + 1);
  return keys.length > most ? undefined : keys;
}

async function newestMatching(db: Db, filter: PreparedFilter): Promise<number[]> {
  const rows = await prepared(db, `products:newest:${filter.key}`, (db) =>
    db
      .select({ seq: products.seq })
      .from(products)
      .where(filter.where(false))
      .orderBy(desc(products.createdAt), desc(products.seq))
      .limit(NEWEST)
      .prepare(),
  ).execute(filter.values);
  return rows.map(({ seq }) => seq);
}

/** Sequence numbers of matching products in any order, up to a limit. */
export async function firstMatching(
  db: Db,
  filter: PreparedFilter,
  limit: number,
): Promise<number[]> {
  const rows = await prepared(db, `products:first:${filter.key}`, (db) =>
    db
      .select({ seq: products.seq })
      .from(products)
      .where(filter.where(true))
      .limit(sql.placeholder("most"))
      .prepare(),
  ).execute({ ...filter.values, most: limit });
  return rows.map(({ seq }) => seq);
}
