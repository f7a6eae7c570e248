import { procedureReading, router } from "../core/trpc.ts";
import { findPage } from "./find.ts";
import { findInput, suggestInput } from "./schema.ts";
import { suggest } from "./suggest.ts";

const procedure = procedureReading("catalog", "deals", "blog", "settings");

export const searchRouter = router({
  /** For the list under the search field. */
  suggest: procedure
    .input(suggestInput)
    .query(({ ctx, input }) => suggest(ctx.db, ctx.now(), input.text, ctx.changesAt)),
  /** For the search page. */
  find: procedure
    .input(findInput)
    .query(({ ctx, input }) => findPage(ctx.db, ctx.now(), input, ctx.changesAt)),
});
