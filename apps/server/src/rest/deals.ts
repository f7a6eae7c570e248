import type { Inputs } from "@pickwell/api";
import { presentDeal } from "./present.ts";
import { flag, type Query } from "./query.ts";
import { row } from "./table.ts";

/** Source of `featured`: specification, section 7. `flash` is this shop's own. */
const listInput = (query: Query): Inputs["deals"]["list"] => ({
  featured: flag(query, "featured"),
  flash: flag(query, "flash"),
});

export const dealRows = [
  row("GET /api/deals", async (api, { query, origin }) => ({
    data: (await api.deals.list(listInput(query))).map((deal) => presentDeal(deal, origin)),
    alias: "deals",
    message: "Deals fetched successfully",
  })),
  row("GET /api/deals/:key", async (api, { params, origin }) => ({
    data: presentDeal(await api.deals.one({ key: params.key }), origin),
    alias: "deal",
    message: "Deal fetched successfully",
  })),
];
