import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import styles from "./columns.module.css";
import type { Preview, RowAsRead } from "./use-reading.ts";

type Read = Extract<RowAsRead, { problem: null }>;

const stockLabels: Record<Read["availability"], string> = {
  in_stock: t("In stock"),
  out_of_stock: t("Sold out"),
  preorder: t("Preorder"),
  backorder: t("Backorder"),
  unknown: t("Not specified"),
};

const cells: { label: string; cell: (row: Read) => ReactNode }[] = [
  { label: t("Name"), cell: ({ title }) => <b>{title}</b> },
  { label: t("Price"), cell: ({ price }) => price ?? "–" },
  { label: t("Before"), cell: ({ before }) => before ?? "–" },
  { label: t("Stock"), cell: ({ availability }) => stockLabels[availability] },
  { label: t("Brand"), cell: ({ brand }) => brand || "–" },
  { label: "GTIN", cell: ({ gtin }) => gtin ?? "–" },
  { label: t("Category"), cell: ({ category }) => category || "–" },
  { label: t("Merchant"), cell: ({ merchant }) => merchant ?? "–" },
  {
    label: t("Number"),
    cell: ({ key }) => <span className={styles.long}>{key}</span>,
  },
  { label: t("Link"), cell: ({ link }) => <Long text={link} /> },
  { label: t("Picture"), cell: ({ picture }) => <Long text={picture} /> },
];

/** A tooltip shows the whole text. */
const Long = ({ text }: { text: string | null }) =>
  text === null ? (
    "–"
  ) : (
    <span className={styles.long} title={text}>
      {text}
    </span>
  );

/** Sample rows as they would be imported. */
export function RowsAsRead({ preview, isStale }: { preview: Preview; isStale: boolean }) {
  return (
    <div className={styles.read}>
      <section
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={t("First rows")}
        aria-busy={isStale}
      >
        <table>
          <thead>
            <tr>
              <th>{t("Line")}</th>
              {cells.map(({ label }) => (
                <th key={label}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.line}>
                <td className="num">{row.line}</td>
                {row.problem === null ? (
                  cells.map(({ label, cell }) => <td key={label}>{cell(row)}</td>)
                ) : (
                  <td className={styles.refused} colSpan={cells.length}>
                    {t("Refused: {problem}", { problem: row.problem })}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Doubts preview={preview} />
      <Unused preview={preview} />
    </div>
  );
}

/** Skipped or doubtful values of a row. */
function Doubts({ preview: { rows } }: { preview: Preview }) {
  const doubts = rows.flatMap((row) =>
    row.problem === null ? row.warnings.map((text) => ({ line: row.line, text })) : [],
  );
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t("Warnings")}>
      {doubts.map(({ line, text }) => (
        <li key={`${line} ${text}`}>{t("Line {line}: {text}", { line, text })}</li>
      ))}
    </ul>
  );
}

function Unused({ preview: { unusedColumns, columns } }: { preview: Preview }) {
  if (unusedColumns.length === 0) return <p className="muted">{t("Every column is used.")}</p>;
  const exampleOf = (column: string) => columns.find(({ name }) => name === column)?.example;
  return (
    <section className={styles.unused} aria-label={t("Columns not used")}>
      <h3>{t("Columns not used")}</h3>
      <dl>
        {unusedColumns.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="muted">{exampleOf(name) ?? t("Empty in the first rows")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
