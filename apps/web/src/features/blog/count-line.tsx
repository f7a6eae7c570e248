import { t } from "@pickwell/texts/t.ts";
import styles from "../listing/listing.module.css";
import { ShownCount } from "../listing/shown-range.tsx";

interface CountLineProps {
  /** How many articles are on the page. */
  shown: number;
  /** Number of articles on former pages. */
  before: number;
  /** Total number; undefined when unknown. */
  total: number | undefined;
  /** Search text. */
  search?: string;
  /** Name of the category. */
  category?: string;
  tag?: string;
}

/** Counts of articles, with the active filters. */
export function CountLine({ shown, before, total, search, category, tag }: CountLineProps) {
  return (
    <p className={styles.countLine} role="status">
      {total !== undefined && (
        // More is added at the end, so that a screen always begins with its first.
        <ShownCount page={2} pageSize={before} shown={shown} total={total} kind="articles">
          {search && t(" for “{search}”", { search })}
          {category && t(" in {category}", { category })}
          {tag && t(" tagged “{tag}”", { tag })}
        </ShownCount>
      )}
    </p>
  );
}
