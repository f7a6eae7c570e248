import { procedureReading, publicProcedure, router } from "../core/trpc.ts";
import { productKey } from "../products/schema.ts";
import { dealKey, dealListInput, voucherVote } from "./schema.ts";
import {
  findDealOfProduct,
  getDealFigures,
  getDealPreview,
  getOpenDeal,
  listOpenDeals,
} from "./service.ts";
import { countVotes, voteOnVoucher } from "./votes.ts";

/** A deal shows its product, and the settings decide how its former price is shown. */
const procedure = procedureReading("deals", "catalog", "settings");

export const dealsRouter = router({
  list: procedure
    .input(dealListInput.prefault({}))
    .query(({ ctx, input }) => listOpenDeals(ctx.db, ctx.now(), input, ctx.changesAt)),
  get: procedure.input(dealKey).query(({ ctx, input }) => {
    const { preview } = ctx;
    return preview?.kind === "deal" && preview.id === input.key
      ? getDealPreview(ctx.db, ctx.now(), input.key)
      : getOpenDeal(ctx.db, ctx.now(), input.key, ctx.changesAt);
  }),
  ofProduct: procedure
    .input(productKey)
    .query(({ ctx, input }) => findDealOfProduct(ctx.db, ctx.now(), input.key, ctx.changesAt)),
  /** Fetched by browsers, because cached pages do not include the votes. */
  votes: publicProcedure
    .input(dealKey)
    .query(({ ctx, input }) => countVotes(ctx.db, ctx.now(), input.key)),
  vote: publicProcedure
    .input(voucherVote)
    .mutation(({ ctx, input }) => voteOnVoucher(ctx.db, ctx.now(), input, ctx.visitor)),
  figures: procedure.query(({ ctx }) => getDealFigures(ctx.db, ctx.now(), ctx.changesAt)),
});
