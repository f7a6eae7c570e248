import type { Context } from "../core/context.ts";
import { procedureReading, publicProcedure, router, userProcedure } from "../core/trpc.ts";
import { changeSharedList, createSharedList, type Sharing, stopSharedList } from "./save.ts";
import { sharedListChange, sharedListInput, sharedListKey, sharedListStop } from "./schema.ts";
import { getSharedList, listOwnSharedLists } from "./service.ts";

async function sharingOf({ auth, visitor }: Context): Promise<Sharing> {
  const session = auth?.hasCredential ? await auth.session() : null;
  return { userId: session?.user.id ?? null, visitor };
}

export const sharedListsRouter = router({
  get: procedureReading("lists", "catalog", "deals", "settings")
    .input(sharedListKey)
    .query(({ ctx, input }) => getSharedList(ctx.db, ctx.now(), input.id, ctx.changesAt)),
  own: userProcedure.query(({ ctx }) => listOwnSharedLists(ctx.db, ctx.session.user.id)),
  create: publicProcedure
    .input(sharedListInput)
    .mutation(async ({ ctx, input }) =>
      createSharedList(ctx.db, ctx.now(), input, await sharingOf(ctx)),
    ),
  change: publicProcedure
    .input(sharedListChange)
    .mutation(async ({ ctx, input }) =>
      changeSharedList(ctx.db, ctx.now(), input, await sharingOf(ctx)),
    ),
  stop: publicProcedure
    .input(sharedListStop)
    .mutation(async ({ ctx, input }) =>
      stopSharedList(ctx.db, ctx.now(), input, await sharingOf(ctx)),
    ),
});
