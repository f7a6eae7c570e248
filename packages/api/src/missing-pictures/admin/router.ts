import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { dropMissing, retryMissing } from "./control.ts";
import { listMissing } from "./list.ts";
import { missingChoice, missingListInput } from "./schema.ts";

const changing = (ctx: Context & { auth: Auth; session: Session }) => ({
  db: ctx.db,
  now: ctx.now(),
  actor: actorOf(ctx),
});

/** Mounted as `admin.missingPictures`. */
export const missingPicturesAdminRouter = router({
  list: adminProcedure
    .input(missingListInput.prefault({}))
    .query(async ({ ctx, input }) => listMissing(ctx.db, input, await ctx.language?.())),
  retry: adminProcedure
    .input(missingChoice)
    .mutation(async ({ ctx, input }) => ({ count: await retryMissing(changing(ctx), input) })),
  drop: adminProcedure
    .input(missingChoice)
    .mutation(async ({ ctx, input }) => ({ count: await dropMissing(changing(ctx), input) })),
});
