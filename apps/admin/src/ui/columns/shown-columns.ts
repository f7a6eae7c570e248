import { z } from "zod";
import { choiceParam } from "../../lib/search-params.ts";
import type { Column } from "../data-table.tsx";
import { keepColumns, useKeptColumns } from "./kept-columns.ts";

/** The columns that an address names, joined by commas. */
export const columnsParam = z
  .string()
  .regex(/^[a-z-]+(,[a-z-]+)*$/)
  .max(300)
  .optional()
  .catch(undefined);

/** Search parameters of a table: order and columns. */
export const tableParams = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: choiceParam(sorts),
  /** The column's own when it is absent. */
  order: choiceParam(["asc", "desc"]),
  cols: columnsParam,
});

/** How a column is named in addresses. */
const idOf = ({ id, label }: { id?: string; label: string }): string =>
  id ?? label.toLowerCase().replace(/[^a-z]+/g, "-");

export interface ShownColumns<Row> {
  columns: Column<Row>[];
  /** All that can be chosen, with whether they are seen. The first always is. */
  choices: { id: string; label: string; isShown: boolean }[];
  isUsual: boolean;
  /** Of those that are seen, joined by commas, as an address names them. */
  ids: string;
  show: (id: string, isShown: boolean) => void;
  showUsual: () => void;
}

/**
 * The columns of a table.
 *
 * @param list - name for storing the choice
 * @param all - all columns
 * @param address - ids in the URL; unknown ones are ignored
 * @param onAddress - called with the ids to set, if the URL contains some
 */
export function useShownColumns<Row>(
  list: string,
  all: readonly Column<Row>[],
  address: string | undefined,
  onAddress: (cols: string | undefined) => void,
): ShownColumns<Row> {
  const kept = useKeptColumns(list);
  const named = (address ?? kept)?.split(",").filter((id) => all.some((each) => idOf(each) === id));
  const usual = all.filter(({ isOptional }) => !isOptional);
  const isChosen = named !== undefined && named.length > 0;
  const shown = all.filter((column, index) =>
    isChosen ? index === 0 || named.includes(idOf(column)) : usual.includes(column),
  );
  const isUsualSet = (some: readonly Column<Row>[]) =>
    some.length === usual.length && some.every((column) => usual.includes(column));
  // Columns in the URL, such as those of a view, do not affect the stored choice.
  const keep = (next: readonly Column<Row>[]) => {
    const ids = next.map(idOf).join(",");
    if (address !== undefined) onAddress(ids);
    else keepColumns(list, isUsualSet(next) ? undefined : ids);
  };
  return {
    // Chosen columns are shown even where space is scarce.
    columns: isChosen ? shown.map((column) => ({ ...column, isMinor: false })) : shown,
    choices: all.slice(1).map((column) => ({
      id: idOf(column),
      label: column.label,
      isShown: shown.includes(column),
    })),
    isUsual: isUsualSet(shown),
    ids: shown.map(idOf).join(","),
    show(id, isShown) {
      keep(
        all.filter((column, index) =>
          idOf(column) === id ? isShown : index === 0 || shown.includes(column),
        ),
      );
    },
    showUsual: () => keep(usual),
  };
}
