import { countOf, formatCount } from "../../lib/format.ts";

interface CountLineProps {
  /** How many articles are on the page. */
  shown: number;
  /** How many there are. Undefined when that cannot be said. */
  total: number | undefined;
  /** What they have been searched with. */
  search: string | undefined;
  /** Name of the category. */
  category: string | undefined;
}

/** Says how many articles there are, and what they have in common. */
export function CountLine({ shown, total, search, category }: CountLineProps) {
  return (
    <p className="count-line" role="status">
      {total !== undefined && (
        <>
          <b>
            Showing {formatCount(shown)} of {countOf(total, "article")}
          </b>
          {search && ` for "${search}"`}
          {category && ` in ${category}`}
        </>
      )}
    </p>
  );
}
