import { publicProcedure, router } from "../core/trpc.ts";
import { preferenceMessages } from "./rules.ts";
import { preferenceChangeInput, preferencesInput } from "./schema.ts";
import { changePreferences, getPreferences } from "./service.ts";

export const mailPreferencesRouter = router({
  get: publicProcedure.input(preferencesInput).query(({ ctx, input }) => {
    // The page is one reader's own, so that it is kept for nobody.
    ctx.changesAt?.(new Date(0));
    return getPreferences(ctx.db, ctx.now(), input.token);
  }),
  change: publicProcedure.input(preferenceChangeInput).mutation(async ({ ctx, input }) => {
    await changePreferences(ctx.db, ctx.now(), input);
    return { message: preferenceMessages[input.action] };
  }),
});
