import { t } from "@pickwell/texts/t.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { saveCsv } from "../../../lib/save-csv.ts";
import { Icon } from "../../../ui/icon.tsx";
import panelStyles from "../../../ui/panel.module.css";
import rowActions from "../../../ui/row-actions.module.css";
import toolButton from "../../../ui/tool-button.module.css";
import { type AnalyticsProps, isTable, withTable } from "../analytics-search.ts";
import { csvOf, type FigureColumn } from "./figure-columns.ts";
import styles from "./figure-panel.module.css";
import { FigureTable } from "./figure-table.tsx";
import { PanelWait } from "./panel-wait.tsx";

interface FigurePanelProps<Row> extends AnalyticsProps {
  /** In the address, and of the file. */
  name: string;
  title: string;
  /** Below the title. */
  note?: ReactNode;
  /** Right of the title. */
  aside?: ReactNode;
  of: UseQueryResult<unknown, unknown>;
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  columns: readonly FigureColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Shown when there are no rows: what will be here, and how to get it. */
  empty: ReactNode;
  /** Content below. */
  after?: ReactNode;
  /** The chart of the rows; screen readers get the table instead. */
  children: (rows: readonly Row[]) => ReactNode;
  /** Its drawing is for screen readers and keyboards, too. */
  isReachable?: boolean;
  /** Its drawing is a table already. */
  isTableOnly?: boolean;
}

/** A panel with a chart, which can be switched to a table or downloaded as CSV. */
export function FigurePanel<Row>(props: FigurePanelProps<Row>) {
  const { name, title, note, aside, of, rows, columns, keyOf, empty, after, children } = props;
  const { search, onSearch, isReachable, isTableOnly } = props;
  const heading = useId();
  const isShownAsTable = !isTableOnly && isTable(search, name);
  const hasRows = rows !== undefined && rows.length > 0;
  const table = (isHidden: boolean) => (
    <FigureTable
      caption={title}
      columns={columns}
      rows={rows ?? []}
      keyOf={keyOf}
      isHidden={isHidden}
    />
  );
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading}>{title}</h2>
          {note && <p className="muted num">{note}</p>}
        </div>
        <div className={styles.tools}>
          {aside}
          {hasRows && (
            <span className={rowActions.actions}>
              {!isTableOnly && (
                <button
                  type="button"
                  className={toolButton.button}
                  aria-pressed={isShownAsTable}
                  aria-label={t("Table: {title}", { title })}
                  title={t("Table")}
                  onClick={() =>
                    onSearch({ tables: withTable(search.tables, name) }, { replace: true })
                  }
                >
                  <Icon name="table" />
                </button>
              )}
              <button
                type="button"
                className={toolButton.button}
                aria-label={t("Download CSV: {title}", { title })}
                title={t("Download CSV")}
                onClick={() => saveCsv(`${name}.csv`, csvOf(columns, rows))}
              >
                <Icon name="download" />
              </button>
            </span>
          )}
        </div>
      </header>
      {!rows ? (
        <PanelWait of={of} title={title} />
      ) : !hasRows ? (
        <div className={styles.empty}>{empty}</div>
      ) : isShownAsTable ? (
        table(false)
      ) : (
        <>
          {isReachable ? children(rows) : <div aria-hidden="true">{children(rows)}</div>}
          {!isTableOnly && table(true)}
        </>
      )}
      {after}
    </section>
  );
}
