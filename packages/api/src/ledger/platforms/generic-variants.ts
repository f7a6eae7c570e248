/** The generic adapter with the names of platforms that have no file of their own. Pure. */
import type { Adapter } from "../reading/adapter.ts";
import { nameKey } from "../reading/row.ts";
import { adjustedForAny, generic } from "./generic.ts";
import { VARIANTS } from "./variant-table.ts";

const variants = VARIANTS.map(({ marks, isCallOnly = false, own, adjust }) => {
  const adapter: Adapter = {
    ...generic,
    ...own,
    names: { ...generic.names, ...own.names },
    adjust: (event, row, tools) => {
      const known = adjustedForAny(event, row, tools);
      return [adjust?.(known, tools, row) ?? known];
    },
  };
  return { marks: marks.map((names) => names.map(nameKey)), isCallOnly, adapter };
});

/** The generic adapter with the names of each of these platforms. */
export const genericVariants: readonly Adapter[] = variants.map(({ adapter }) => adapter);

/**
 * The generic adapter, with the names of the platform whose report has these.
 *
 * @param keys - of all names of the report, see `nameKey`
 */
export const genericFor = (keys: ReadonlySet<string>, source: "call" | "file"): Adapter =>
  variants.find(
    ({ marks, isCallOnly }) =>
      (source === "call" || !isCallOnly) &&
      marks.some((names) => names.every((key) => keys.has(key))),
  )?.adapter ?? generic;
