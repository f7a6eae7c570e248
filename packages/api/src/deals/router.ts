import { procedureReading, router } from "../core/trpc.ts";
import { dealKey, dealListInput } from "./schema.ts";
import { getOpenDeal, listOpenDeals } from "./service.ts";

/** A deal shows the product it is for. */
const procedure = procedureReading("deals", "catalog");

export const dealsRouter = router({
  list: procedure
    .input(dealListInput.prefault({}))
    .query(({ ctx, input }) => listOpenDeals(ctx.db, ctx.now(), input, ctx.changesAt)),
  one: procedure
    .input(dealKey)
    .query(({ ctx, input }) => getOpenDeal(ctx.db, ctx.now(), input.key, ctx.changesAt)),
});
