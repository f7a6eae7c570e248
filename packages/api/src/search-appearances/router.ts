import { procedureReading, router } from "../core/trpc.ts";
import { appearanceInput } from "./schema.ts";
import { getAppearance } from "./service.ts";

export const searchAppearancesRouter = router({
  /** What a page says of itself in search engines; null where that follows from the page. */
  at: procedureReading("settings")
    .input(appearanceInput)
    .query(({ ctx, input }) => getAppearance(ctx.db, input.path)),
});
