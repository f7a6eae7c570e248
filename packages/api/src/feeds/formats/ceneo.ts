import type { Format } from "./format.ts";
import { guesses } from "./generic.ts";

/** Offers as Ceneo takes them: `<o id url price avail stock>` with attributes by name within. */
export const ceneo: Format = {
  id: "ceneo",
  title: "Ceneo",
  columns: { ...guesses, availability: ["@avail"], stock: ["@stock"] },
  unused: ["@basket", "@set", "@weight", "attrs/a", "attrs/a@name"],
  named: true,
  mayGroup: false,
  // In stock, and within 3, 7 and 14 days; to be ordered before it is there; to be asked for; on order.
  availabilityCodes: {
    ...{ 1: "in_stock", 3: "in_stock", 7: "in_stock", 14: "in_stock" },
    ...{ 90: "preorder", 99: "unknown", 110: "backorder" },
  },
  recognise: (has, shape) =>
    shape === "xml" && has("@price") && has("@avail") && has("@url") && has("name") ? 1 : 0,
};
