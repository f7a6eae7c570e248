import type { Outputs } from "@pickwell/api";

/** An article in lists. */
export type Post = Outputs["blog"]["list"]["posts"][number];

/** An article with the products it shows. */
export type Article = Outputs["blog"]["get"];

/** Size of covers, in pixels. */
export const COVER = { width: 1600, height: 1000 };
