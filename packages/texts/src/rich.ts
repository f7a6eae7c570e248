import type { ReactNode } from "react";
import { parts } from "./parts.ts";
import { formatOf } from "./t.ts";

/** Values of placeholders, and functions that render the content of tags. */
type RichValues = Readonly<Record<string, ReactNode | ((inside: ReactNode) => ReactNode)>>;

/**
 * A text with elements: `rich("See the <a>terms</a>.", { a: (inside) => … })`.
 *
 * Otherwise like `t`.
 */
export function rich(text: string, values: RichValues): ReactNode {
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (inside: ReactNode[]) => value(inside.length === 1 ? inside[0] : parts(...inside))
        : value,
    ]),
  );
  const written = formatOf(text).format(given);
  return Array.isArray(written) ? parts(...written) : written;
}
