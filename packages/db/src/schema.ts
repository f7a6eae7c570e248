/** The one barrel of the project: Drizzle wants the whole set of tables. */
export * from "./schema/attribution.ts";
export * from "./schema/categories.ts";
export * from "./schema/contact-messages.ts";
export * from "./schema/deals.ts";
export * from "./schema/meta.ts";
export * from "./schema/newsletter.ts";
export * from "./schema/outbox.ts";
export * from "./schema/pages.ts";
export * from "./schema/pictures.ts";
export * from "./schema/posts.ts";
export * from "./schema/product-totals.ts";
export * from "./schema/products.ts";
export * from "./schema/revisions.ts";
