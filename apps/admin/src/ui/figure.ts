import { formatCount } from "@pickwell/ui/format/format.ts";

/**
 * A count of an answer as `StatStrip` shows it: a dash when it could not be read.
 *
 * @returns undefined while it is not known
 */
export function figureOf<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  count: (data: Data) => number,
): string | undefined {
  if (data !== undefined) return formatCount(count(data));
  return isError ? "–" : undefined;
}
