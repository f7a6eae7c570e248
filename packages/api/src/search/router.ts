import { procedureReading, router } from "../core/trpc.ts";
import { suggestInput } from "./schema.ts";
import { suggest } from "./service.ts";

export const searchRouter = router({
  suggest: procedureReading("catalog")
    .input(suggestInput)
    .query(({ ctx, input }) => suggest(ctx.db, input.text)),
});
