import type { Format } from "./format.ts";
import { yandex } from "./yandex.ts";

/** Admitad's files: YML as a table, with names of categories in place of their ids. */
export const admitad: Format = {
  ...yandex,
  id: "admitad",
  title: "Admitad",
  columns: {
    ...yandex.columns,
    key: ["id"],
    availability: ["available"],
    group: ["group_id"],
    category: ["categoryId"],
  },
  unused: ["delivery", "modified_time", "type", "typePrefix", "model"],
  recognise: (has, shape) =>
    shape === "delimited" &&
    has("categoryId") &&
    has("currencyId") &&
    has("available") &&
    has("vendor")
      ? 1
      : 0,
};
