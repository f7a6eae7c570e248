import type { Outputs } from "@pickwell/api";

/** A product as visitors see it. */
export type Product = Outputs["catalog"]["products"]["list"]["products"][number];
