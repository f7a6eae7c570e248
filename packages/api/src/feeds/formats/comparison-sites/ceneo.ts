import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Ceneo's format: `<o id url price avail stock>` with attributes by name inside. */
export const ceneo: Format = {
  id: "ceneo",
  title: "Ceneo",
  columns: { ...guesses, availability: ["@avail"], deliveryDays: ["@avail"], stock: ["@stock"] },
  unused: ["@basket", "@set", "@weight", "attrs/a", "attrs/a@name"],
  daysUntilSent: 14,
  named: true,
  // It compares prices in Poland only.
  currency: "PLN",
  mayGroup: false,
  // In stock; within 3, 7 and 14 days; preorder; ask the shop; on order.
  availabilityCodes: {
    ...{ 1: "in_stock", 3: "in_stock", 7: "in_stock", 14: "in_stock" },
    ...{ 90: "preorder", 99: "unknown", 110: "backorder" },
  },
  recognise: (has, shape) =>
    shape === "xml" && has("@price") && has("@avail") && has("@url") && has("name") ? 1 : 0,
};
