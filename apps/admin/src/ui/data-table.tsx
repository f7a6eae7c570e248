import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import { useIsWide } from "../lib/media.ts";
import { Checkbox } from "./checkbox.tsx";
import dataTable from "./data-table.module.css";
import { Icon } from "./icon.tsx";
import listsStyles from "./lists.module.css";

export interface Column<Row> {
  /** How addresses name it, in whatever language its label is; without it, as the label says. */
  id?: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Sort key of the heading; absent where it cannot be sorted. */
  sort?: string;
  isNumber?: boolean;
  /** Hidden where space is scarce. */
  isMinor?: boolean;
  /** Hidden unless chosen. */
  isOptional?: boolean;
}

const classOf = <Row,>({ isNumber, isMinor }: Column<Row>): string | undefined =>
  [isNumber && `${listsStyles.right} num`, isMinor && dataTable.minorColumn]
    .filter(Boolean)
    .join(" ") || undefined;

export interface Sort {
  by: string;
  order: "asc" | "desc";
}

/** Rows that are chosen, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  /** Label of the table for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Name of a row for the labels of its controls. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Actions of a row: `RowActions`; absent without any. */
  actions?: (row: Row) => ReactNode;
  /** Additional content below the name. */
  marks?: (id: string) => ReactNode;
  /** A row on narrow screens: picture, text, status. */
  card: (row: Row) => ReactNode;
  /** Another page or order is on its way; these rows are of the former one. */
  isStale?: boolean;
}

/** Columns that a table has room for on most screens. */
const MANY = 8;

/** A list as a table, or as cards on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsWide() ? <Wide {...props} /> : <Narrow {...props} />;
}

/** A selection with one more id, or without it. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Wide<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, idOf, nameOf, selection, actions, sort, onSort, marks } = props;
  return (
    <div
      className={dataTable.frame}
      aria-busy={props.isStale}
      data-many={columns.length > MANY || undefined}
    >
      <table className={listsStyles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th>
                <SelectAll rows={rows} idOf={idOf} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && <th className={listsStyles.right}>{t("Actions")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isSelected = selection?.ids.has(idOf(row));
            return (
              <tr key={idOf(row)} data-selected={isSelected || undefined}>
                {selection && (
                  <td>
                    <Checkbox
                      label={t("Select {name}", { name: nameOf(row) })}
                      isChecked={isSelected ?? false}
                      onChange={() => selection.onChange(toggled(selection.ids, idOf(row)))}
                    />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td key={column.label} className={classOf(column)}>
                    {column.cell(row)}
                    {place === 0 && marks?.(idOf(row))}
                  </td>
                ))}
                {actions && <td className={listsStyles.right}>{actions(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Narrow<Row>(props: DataTableProps<Row>) {
  const { label, rows, idOf, nameOf, selection, actions, card, marks } = props;
  return (
    <>
      {selection && rows.length > 0 && (
        <div className={dataTable.selectAll}>
          <SelectAll rows={rows} idOf={idOf} selection={selection} hasLabel />
        </div>
      )}
      <ul
        className={`${listsStyles.rows} ${dataTable.cards}`}
        aria-label={label}
        aria-busy={props.isStale}
      >
        {rows.map((row) => (
          <li key={idOf(row)} data-selected={selection?.ids.has(idOf(row)) || undefined}>
            {selection && (
              <Checkbox
                label={t("Select {name}", { name: nameOf(row) })}
                isChecked={selection.ids.has(idOf(row))}
                onChange={() => selection.onChange(toggled(selection.ids, idOf(row)))}
              />
            )}
            {card(row)}
            {marks?.(idOf(row))}
            {actions?.(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selection: Selection;
  hasLabel?: boolean;
}

function SelectAll<Row>({ rows, idOf, selection, hasLabel }: SelectAllProps<Row>) {
  const ids = rows.map(idOf);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  return (
    <Checkbox
      label={t("Select all")}
      hasLabel={hasLabel}
      isChecked={isAll}
      isMixed={chosen > 0 && !isAll}
      onChange={() => {
        const next = new Set(selection.ids);
        for (const id of ids) {
          if (isAll) next.delete(id);
          else next.add(id);
        }
        selection.onChange(next);
      }}
    />
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const className = classOf(column);
  const by = column.sort;
  if (!by || !sort || !onSort) return <th className={className}>{column.label}</th>;
  const isSorted = sort.by === by;
  const isAscending = isSorted && sort.order === "asc";
  return (
    <th
      className={className}
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
    >
      <button type="button" onClick={() => onSort({ by, order: isAscending ? "desc" : "asc" })}>
        {column.label}
        {isSorted && <Icon name={isAscending ? "arrow-up" : "arrow-down"} />}
      </button>
    </th>
  );
}

/** What can be done with the rows that are chosen. */
export const BulkBar = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={dataTable.bulkActions} role="status">
    <b>{t("{count} selected", { count })}</b>
    {children}
  </div>
);
