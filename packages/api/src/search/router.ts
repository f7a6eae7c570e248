import { procedureReading, router } from "../core/trpc.ts";
import { findCorrection } from "./correct.ts";
import { findPage } from "./find.ts";
import { findInput, suggestInput } from "./schema.ts";
import { suggest } from "./suggest.ts";

const procedure = procedureReading("catalog", "deals", "blog");

export const searchRouter = router({
  /** For the list under the search field. */
  suggest: procedure
    .input(suggestInput)
    .query(({ ctx, input }) => suggest(ctx.db, ctx.now(), input.text, ctx.changesAt)),
  /** For the search page. */
  find: procedure
    .input(findInput)
    .query(({ ctx, input }) => findPage(ctx.db, ctx.now(), input, ctx.changesAt)),
  /** For a list of products in which a search found nothing. */
  correction: procedure
    .input(suggestInput)
    .query(({ ctx, input }) => findCorrection(ctx.db, input.text)),
});
