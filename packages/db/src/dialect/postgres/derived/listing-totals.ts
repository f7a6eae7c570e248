/**
 * How many listed products are alike in what most narrows a listing, as `derived.ts` makes and fills it:
 * by the band of their price in the whole shop and in each category, and by brand in the whole shop. The
 * finer sums of `product_totals` are too many to be added up where there are many brands.
 */
import { type SQL, sql } from "drizzle-orm";
import { bandOf } from "../../../schema/catalogue/price-bands.ts";

/** The category of the sums over all of them. */
export const EVERYWHERE = "";

/** What the flags of a listing tell apart; expressions over a product are the caller's. */
const flags = "featured, in_stock, on_sale, rating_band";

interface Cell {
  category_id: string;
  brand: string;
  featured: string;
  in_stock: string;
  on_sale: string;
  rating_band: string;
}

const flagsOf = (cell: Cell) =>
  `${cell.featured}, ${cell.in_stock}, ${cell.on_sale}, ${cell.rating_band}`;

/** What is dropped before `statements` make it anew. */
export const tables = ["price_totals", "brand_totals"];
const columns =
  "featured boolean not null, in_stock boolean not null, on_sale boolean not null, rating_band int not null, products bigint not null";
export const statements = [
  `create table price_totals (category_id text collate "C" not null, price_from bigint not null, ${columns},
     primary key (category_id, price_from, ${flags}))`,
  `create table brand_totals (brand text collate "C" not null, ${columns},
     primary key (brand, ${flags}))`,
];

const addTo = (table: string, key: string) =>
  `on conflict (${key}, ${flags}) do update set products = ${table}.products + excluded.products`;
const byPrice = addTo("price_totals", "category_id, price_from");
const byBrand = addTo("brand_totals", "brand");

/** Adds a product, in a trigger that has seen that it is listed. */
export const add = (row: "new" | "old", sign: "" | "-", cell: Cell): string => `
  insert into price_totals (category_id, price_from, ${flags}, products)
  select category, ${bandOf(`${row}.price_cents`)}, ${flagsOf(cell)}, ${sign}1
  from unnest(array[${cell.category_id}, '${EVERYWHERE}']) category ${byPrice};
  insert into brand_totals (brand, ${flags}, products)
  values (${cell.brand}, ${flagsOf(cell)}, ${sign}1) ${byBrand};`;

/** Takes away what a product that was taken off has left empty. */
export const sweep = (cell: Cell): string => `
  delete from price_totals where category_id in (${cell.category_id}, '${EVERYWHERE}')
    and (price_from, ${flags}) = (${bandOf("old.price_cents")}, ${flagsOf(cell)}) and products <= 0;
  delete from brand_totals where (brand, ${flags}) = (${cell.brand}, ${flagsOf(cell)}) and products <= 0;`;

/** Adds products up. @param rows - the table, or a query for some of it, by the name `t` in `cell` */
export const fill = (rows: string, cell: Cell): string[] => [
  `insert into price_totals (category_id, price_from, ${flags}, products)
   select ${cell.category_id}, ${bandOf("t.price_cents")}, ${flagsOf(cell)}, count(*)
   from ${rows} t where t.listed group by 1, 2, 3, 4, 5, 6 ${byPrice}`,
  `insert into price_totals (category_id, price_from, ${flags}, products)
   select '${EVERYWHERE}', ${bandOf("t.price_cents")}, ${flagsOf(cell)}, count(*)
   from ${rows} t where t.listed group by 1, 2, 3, 4, 5, 6 ${byPrice}`,
  `insert into brand_totals (brand, ${flags}, products)
   select ${cell.brand}, ${flagsOf(cell)}, count(*)
   from ${rows} t where t.listed group by 1, 2, 3, 4, 5 ${byBrand}`,
];

/** The tables, for queries. */
export const priceTotals: SQL = sql`price_totals`;
export const brandTotals: SQL = sql`brand_totals`;
