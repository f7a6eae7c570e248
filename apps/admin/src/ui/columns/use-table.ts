import type { Column, Sort } from "../data-table.tsx";
import { type ShownColumns, useShownColumns } from "./shown-columns.ts";

/** Search parameters of a table; see `tableParams`. */
interface TableSearch<Name extends string> {
  sort?: Name;
  order?: Sort["order"];
  cols?: string;
  page?: number;
}

interface TableOptions<Row, Name extends string> {
  /** Name for storing the choice of columns. */
  list: string;
  /** Every column there is. */
  columns: readonly Column<Row>[];
  /** Columns that the server can sort by. */
  sorts: readonly Name[];
  /** Name of the default order, such as `Newest first`. */
  usual: string;
  /** Columns that are sorted in descending order first. */
  descending?: readonly string[];
  search: TableSearch<Name>;
  onSearch: (changes: TableSearch<Name>) => void;
}

export interface Table<Row> extends ShownColumns<Row> {
  sort: Sort;
  /** Called with undefined for the default order. */
  onSort: (sort: Sort | undefined) => void;
  usual: string;
}

/** A table whose order and columns its address names: what `DataTable` and `TableTools` need. */
export function useTable<Row, Name extends string>(options: TableOptions<Row, Name>): Table<Row> {
  const { list, columns, sorts, usual, descending = [], search, onSearch } = options;
  const ownOrder = (by = "") => (descending.includes(by) ? "desc" : "asc");
  const shown = useShownColumns(list, columns, search.cols, (cols) => onSearch({ cols }));
  return {
    ...shown,
    usual,
    // Nothing is marked in the usual order.
    sort: { by: search.sort ?? "", order: search.order ?? ownOrder(search.sort) },
    onSort: (sort) =>
      onSearch({
        sort: sorts.find((name) => name === sort?.by),
        order: sort?.order === ownOrder(sort?.by) ? undefined : sort?.order,
        // The order has changed, so the first page is shown.
        page: undefined,
      }),
  };
}
