import type { Outputs } from "@pickwell/api";

/** A product as visitors see it. */
export type Product = Outputs["catalog"]["products"]["list"]["products"][number];

/** The same with everything that its own screen shows. */
export type WholeProduct = Outputs["catalog"]["products"]["get"];
