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
  "featured integer not null, in_stock integer not null, on_sale integer not null, rating_band integer not null, products integer not null";
export const statements = [
  `create table price_totals (category_id text not null, price_from integer not null, ${columns},
     primary key (category_id, price_from, ${flags})) without rowid`,
  `create table brand_totals (brand text not null, ${columns},
     primary key (brand, ${flags})) without rowid`,
  // Find empty sums without looking each up.
  "create index derived_prices_empty on price_totals (products) where products <= 0",
  "create index derived_brands_empty on brand_totals (products) where products <= 0",
];

const added = "on conflict do update set products = products + excluded.products";

/** Adds a public product; for triggers. */
export const add = (row: "new" | "old", sign: "" | "-", cell: Cell): string => `
  insert into price_totals (category_id, price_from, ${flags}, products)
  select place, ${bandOf(`${row}.price_cents`)}, ${flagsOf(cell)}, ${sign}1
  from (select ${cell.category_id} as place union all select '${EVERYWHERE}') where ${row}.listed ${added};
  insert into brand_totals (brand, ${flags}, products)
  select ${cell.brand}, ${flagsOf(cell)}, ${sign}1 where ${row}.listed ${added};`;

/** Deletes sums that became empty. */
export const sweep = `
  delete from price_totals where products <= 0;
  delete from brand_totals where products <= 0;`;

/** Adds up products. @param rows - the table, or a query for some rows, named `t` in `cell` */
export const fill = (rows: string, cell: Cell): string[] => [
  `insert into price_totals (category_id, price_from, ${flags}, products)
   select ${cell.category_id}, ${bandOf("t.price_cents")}, ${flagsOf(cell)}, count(*)
   from ${rows} t where t.listed group by 1, 2, 3, 4, 5, 6 ${added}`,
  `insert into price_totals (category_id, price_from, ${flags}, products)
   select '${EVERYWHERE}', ${bandOf("t.price_cents")}, ${flagsOf(cell)}, count(*)
   from ${rows} t where t.listed group by 1, 2, 3, 4, 5, 6 ${added}`,
  `insert into brand_totals (brand, ${flags}, products)
   select ${cell.brand}, ${flagsOf(cell)}, count(*)
   from ${rows} t where t.listed group by 1, 2, 3, 4, 5 ${added}`,
];

/** The table, for queries. */
export const priceTotals: SQL = sql`price_totals`;
export const brandTotals: SQL = sql`brand_totals`;
