import { z } from "zod";
import { actorOf } from "../../core/actor.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { chosenMoment } from "../../time/schema.ts";
import { getDigest, skipDigest } from "./control.ts";

const skipInput = z.object({
  /** The one that is meant. */
  nextAt: chosenMoment,
  /** False takes it back. */
  isSkipped: z.boolean(),
});

/** Mounted as `admin.digest`. */
export const digestAdminRouter = router({
  get: adminProcedure.query(({ ctx }) => getDigest(ctx.db, ctx.now(), ctx.origin)),
  skip: adminProcedure.input(skipInput).mutation(async ({ ctx, input }) => {
    await skipDigest(ctx.db, ctx.now(), actorOf(ctx), input);
    return getDigest(ctx.db, ctx.now(), ctx.origin);
  }),
});
