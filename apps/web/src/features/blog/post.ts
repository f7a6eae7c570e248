import type { Outputs } from "@pickwell/api";

/** An article as lists show it. */
export type Post = Outputs["blog"]["list"]["posts"][number];

/** An article to be read, with the products it speaks of. */
export type Article = Outputs["blog"]["get"];

/** Pixels of every cover. */
export const COVER = { width: 1600, height: 1000 };
