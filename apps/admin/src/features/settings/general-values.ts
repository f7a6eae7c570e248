import type { Outputs } from "@pickwell/api";

/** Nothing of General is typed otherwise than it is kept. */
export type GeneralValues = Outputs["admin"]["settings"]["all"]["general"]["value"];
