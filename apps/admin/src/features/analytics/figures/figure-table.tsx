import { t } from "@pickwell/texts/t.ts";
import lists from "../../../ui/lists.module.css";
import type { FigureColumn } from "./figure-columns.ts";
import styles from "./figure-table.module.css";

interface FigureTableProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** For screen readers only: the same is drawn beside it. */
  isHidden?: boolean;
}

/** Figures as a table. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, columns, rows, keyOf, isHidden } = props;
  const [first, ...others] = columns;
  if (!first) return null;
  const table = (
    <table className={`${lists.table} ${styles.table}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? `${lists.right} num` : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <Named text={first.cell(row)} href={isHidden ? null : first.href?.(row)} />
            </th>
            {others.map(({ label, cell, isNumber }) => (
              <td key={label} className={isNumber ? `${lists.right} num` : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (isHidden) return <div className="vh">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t("{caption}, table", { caption })} tabIndex={0}>
      {table}
    </section>
  );
}

/** A name, linked to its page in the shop in a new tab if it has one. */
export const Named = ({ text, href }: { text: string; href: string | null | undefined }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    text
  );
