import { t } from "@pickwell/texts/t.ts";
import type { Sort } from "../data-table.tsx";
import { type Choice, Filter } from "../tools.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import type { Table } from "./use-table.ts";

interface TableToolsProps<Row> {
  of: Table<Row>;
  /** Orders that are not those of a heading. */
  others?: readonly (Choice & { sort: Sort })[];
  /** The list is shown as a table, not as cards. */
  isTable?: boolean;
}

/** The orders of a table's headings, which cards have none of, and its columns. */
export function TableTools<Row>({ of, others = [], isTable = true }: TableToolsProps<Row>) {
  const { columns, usual, sort, onSort } = of;
  const ofColumns = columns.flatMap(({ label, sort: by }) =>
    by
      ? (["asc", "desc"] as const).map((order) => ({
          value: `${by} ${order}`,
          label:
            order === "asc"
              ? t("{label}, ascending", { label })
              : t("{label}, descending", { label }),
          sort: { by, order },
        }))
      : [],
  );
  const isSame = (one: Sort, other: Sort) => one.by === other.by && one.order === other.order;
  const choices = [
    ...others,
    ...ofColumns.filter((each) => !others.some((other) => isSame(each.sort, other.sort))),
  ];
  return (
    <>
      <Filter
        label={t("Order")}
        all={usual}
        choices={choices}
        value={choices.find((each) => isSame(each.sort, sort))?.value}
        onChange={(value) => onSort(choices.find((choice) => choice.value === value)?.sort)}
      />
      {isTable && <ColumnChooser {...of} />}
    </>
  );
}
