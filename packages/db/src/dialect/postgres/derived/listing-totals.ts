/**
 * Counts of public products for listings: by price band, in the whole shop and by category, and by
 * brand in the whole shop. `product_totals` has finer sums, which are too many to add up where
 * there are many brands.
 */
import { type SQL, sql } from "drizzle-orm";
import { bandOf } from "../../../schema/catalogue/price-bands.ts";

/** The category of sums over all categories. */
export const EVERYWHERE = "";

/** Columns of the flags that listings distinguish; expressions over a product are the caller's. */
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

/** Dropped before `statements` create them again. */
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

/** Adds a public product; for triggers. */
export const add = (row: "new" | "old", sign: "" | "-", cell: Cell): string => `
  insert into price_totals (category_id, price_from, ${flags}, products)
  select category, ${bandOf(`${row}.price_cents`)}, ${flagsOf(cell)}, ${sign}1
  from unnest(array[${cell.category_id}, '${EVERYWHERE}']) category ${byPrice};
  insert into brand_totals (brand, ${flags}, products)
  values (${cell.brand}, ${flagsOf(cell)}, ${sign}1) ${byBrand};`;

/** Deletes sums that became empty. */
export const sweep = (cell: Cell): string => `
  delete from price_totals where category_id in (${cell.category_id}, '${EVERYWHERE}')
    and (price_from, ${flags}) = (${bandOf("old.price_cents")}, ${flagsOf(cell)}) and products <= 0;
  delete from brand_totals where (brand, ${flags}) = (${cell.brand}, ${flagsOf(cell)}) and products <= 0;`;

/** Adds up products. @param rows - the table, or a query for some rows, named `t` in `cell` */
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

/** The table, for queries. */
export const priceTotals: SQL = sql`price_totals`;
export const brandTotals: SQL = sql`brand_totals`;
