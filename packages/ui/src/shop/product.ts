import type { Outputs } from "@pickwell/api";

/** A product as visitors see it. */
export type Product = Outputs["catalog"]["products"]["list"]["products"][number];

/** The same beside others, with what is known of it line by line. */
export type ComparedProduct = NonNullable<Outputs["catalog"]["products"]["compared"][number]>;

/** The same with everything that its own screen shows. */
export type WholeProduct = Outputs["catalog"]["products"]["get"];
