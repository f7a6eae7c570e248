import type { Outputs } from "@pickwell/api";

/** A deal as visitors see it. */
export type Deal = Outputs["deals"]["list"][number];
