import type { ReportField } from "@pickwell/api/sales/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import dataTable from "../../../ui/data-table.module.css";
import lists from "../../../ui/lists.module.css";
import type { MappedColumns } from "./chosen-report.ts";
import { fieldLabels } from "./report-fields.ts";
import styles from "./sales-report.module.css";

const order = Object.keys(fieldLabels) as ReportField[];

/** The first rows with the meaning of their columns. */
export function ReportPreview({ inspection, mapping }: MappedColumns) {
  const chosen = order.filter((field) => mapping[field]);
  if (chosen.length === 0 || inspection.rows.length === 0) return null;
  return (
    <div className={styles.preview}>
      <h3>{t("The first rows, read this way")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={dataTable.frame} aria-label={t("First rows")} tabIndex={0}>
        <table className={lists.table}>
          <thead>
            <tr>
              {chosen.map((field) => (
                <th key={field}>{fieldLabels[field].label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inspection.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
              <tr key={row}>
                {chosen.map((field) => (
                  <td key={field}>{cells[inspection.columns.indexOf(mapping[field] ?? "")]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
