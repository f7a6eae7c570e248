import type { Outputs } from "@pickwell/api";

/** A product as visitors see it. */
export type Product = Outputs["catalog"]["products"]["list"]["products"][number];

/** The same with attributes, for comparison. */
export type ComparedProduct = NonNullable<Outputs["catalog"]["products"]["compared"][number]>;

/** The same with everything on its own page. */
export type WholeProduct = Outputs["catalog"]["products"]["get"];
