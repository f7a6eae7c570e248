/** Parsers of search parameters. Invalid ones count as absent. */
import { z } from "zod";

export const textParam = z.string().trim().min(1).max(200).optional().catch(undefined);

export const pageParam = z.coerce.number().int().min(2).max(100_000).optional().catch(undefined);

/** @param values - allowed values; the first is the default and is not written */
export const choiceParam = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

/** An id of something that is open for editing. */
export const idParam = z.string().min(1).max(50).optional().catch(undefined);

/** The slug of something that is open for editing. */
export const slugParam = z.string().min(1).max(200).optional().catch(undefined);

/** Something is so; written as `true`. */
export const flagParam = z
  .literal("true")
  .transform(() => true as const)
  .or(z.literal(true))
  .optional()
  .catch(undefined);

/**
 * Changes an address, every part of which may be absent. `replace`: without a step for the back
 * button, such as while typing.
 */
export type OnSearch<Search> = (changes: Search, options?: { replace?: boolean }) => void;

/**
 * Changes search parameters. Others stay, and so does the scroll position, except when the page
 * number changes.
 *
 * @returns options for `navigate` of a route
 */
export function changing<Search extends object>(changes: Search, options?: { replace?: boolean }) {
  return {
    search: (present: Search): Search => ({ ...present, ...changes }),
    resetScroll: Object.keys(changes).join() === "page",
    ...options,
  };
}
