import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import styles from "./pager.module.css";

/** What every procedure that lists answers beside the rows of one page. */
export interface Paged {
  page: number;
  /** Rows of a full page. */
  limit: number;
  /** Rows that match. */
  total: number;
}

export const lastPageOf = ({ total, limit }: Paged): number =>
  Math.max(1, Math.ceil(total / limit));

interface PagerProps {
  of: Paged;
  onPage: (page: number) => void;
}

/**
 * The line below a list ("Showing 1 to N of M results") and the way to other pages: Previous,
 * numbers, Next.
 */
export function Pager({ of, onPage }: PagerProps) {
  const { page, limit, total } = of;
  const pages = lastPageOf(of);
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <div className={styles.foot}>
      <p role="status">
        {first > last
          ? t("Showing 0 results")
          : t("Showing {first} to {last} of {total, plural, one {# result} other {# results}}", {
              first: formatCount(first),
              last: formatCount(last),
              total,
            })}
      </p>
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t("Pages")}>
          <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t("Previous")}
          </button>
          {numbersAround(page, pages).map((number, index, all) => (
            <span key={number}>
              {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <button
                type="button"
                aria-label={t("Page {number}", { number: formatCount(number) })}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onPage(number)}
              >
                {formatCount(number)}
              </button>
            </span>
          ))}
          <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t("Next")}
          </button>
        </nav>
      )}
    </div>
  );
}

/** The first page, the last one, and those around the present one. */
const numbersAround = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
