import type { Column, Sort } from "../data-table.tsx";
import { type ShownColumns, useShownColumns } from "./shown-columns.ts";

/** What an address says of a table; see `tableParams`. */
interface TableSearch<Name extends string> {
  sort?: Name;
  order?: Sort["order"];
  cols?: string;
  page?: number;
}

interface TableOptions<Row, Name extends string> {
  /** A name for what is kept in the browser. */
  list: string;
  /** Every column there is. */
  columns: readonly Column<Row>[];
  /** What the server sorts by. */
  sorts: readonly Name[];
  /** What the list is like without an order, such as `Newest first`. */
  usual: string;
  /** Those that begin with the most when nobody says otherwise. */
  descending?: readonly string[];
  search: TableSearch<Name>;
  onSearch: (changes: TableSearch<Name>) => void;
}

export interface Table<Row> extends ShownColumns<Row> {
  sort: Sort;
  /** Told undefined for the usual order. */
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
        // Other rows stand on the first page.
        page: undefined,
      }),
  };
}
