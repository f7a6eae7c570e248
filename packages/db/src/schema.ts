/** The one barrel of the project: Drizzle wants the whole set of tables. */
export * from "./schema/categories.ts";
export * from "./schema/meta.ts";
export * from "./schema/pictures.ts";
export * from "./schema/product-totals.ts";
export * from "./schema/products.ts";
export * from "./schema/revisions.ts";
