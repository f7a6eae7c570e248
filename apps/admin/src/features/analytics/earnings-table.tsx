import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import type { EarningSort } from "./analytics-search.ts";
import { ChangeFigure } from "./figures/change-figure.tsx";
import type { FigureColumn } from "./figures/figure-columns.ts";
import styles from "./figures/figure-table.module.css";
import { Named } from "./figures/figure-table.tsx";

export interface EarningColumn extends FigureColumn<BreakdownRow> {
  sort?: EarningSort;
  /** Coloured by its sign. */
  isChange?: boolean;
}

interface EarningsTableProps {
  caption: string;
  columns: readonly EarningColumn[];
  rows: readonly BreakdownRow[];
  sort: EarningSort;
  onSort: (sort: EarningSort) => void;
  /** Another list is on its way. */
  isStale: boolean;
}

/** A breakdown, sorted by the pressed column heading. */
export function EarningsTable(props: EarningsTableProps) {
  const { caption, columns, rows, sort, onSort, isStale } = props;
  const [first, ...others] = columns;
  return (
    <section
      className={styles.scroll}
      aria-label={t("{caption}, table", { caption })}
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={`${lists.table} ${styles.table}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} of={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {first && <Named text={first.cell(row)} href={first.href?.(row)} />}
              </th>
              {others.map(({ label, cell, isChange }) => (
                <td key={label} className={`${lists.right} num`}>
                  {isChange ? (
                    <ChangeFigure now={row.commissionCents} before={row.before.commissionCents} />
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadingProps {
  of: EarningColumn;
  sort: EarningSort;
  onSort: (sort: EarningSort) => void;
}

function Heading({ of: { label, sort: by, isNumber }, sort, onSort }: HeadingProps) {
  const className = isNumber ? `${lists.right} num` : undefined;
  if (!by) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const isSorted = by === sort;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? "descending" : undefined}>
      <button type="button" onClick={() => onSort(by)}>
        {label}
        {isSorted && <Icon name="arrow-down" />}
      </button>
    </th>
  );
}
