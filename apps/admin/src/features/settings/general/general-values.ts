import type { Outputs } from "@pickwell/api";
import { linesOf, textOf } from "../../../lib/lines.ts";

type General = Outputs["admin"]["settings"]["all"]["general"]["value"];

/** Promises are typed one per line; all other fields as stored. */
export type GeneralValues = Omit<General, "promises"> & { promises: string };

export const generalValuesOf = ({ promises, ...value }: General): GeneralValues => ({
  ...value,
  promises: textOf(promises),
});

export const generalOf = ({ promises, ...values }: GeneralValues): General => ({
  ...values,
  promises: linesOf(promises),
});
