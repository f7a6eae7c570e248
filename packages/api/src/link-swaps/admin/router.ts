import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router } from "../../core/trpc.ts";
import { hostOf } from "../../links/rules.ts";
import { swapLink, undoSwap } from "../swap.ts";
import type { SwapContext } from "../swap-context.ts";
import { listSwaps } from "./list.ts";
import { swapInput } from "./schema.ts";

const swapContext = (ctx: Context & { auth: Auth; session: Session }): SwapContext => ({
  now: ctx.now(),
  writer: { id: ctx.session.user.id, name: ctx.session.user.name, actor: actorOf(ctx) },
  origin: ctx.origin,
});

/** Mounted as `admin.linkSwaps`. */
export const linkSwapsAdminRouter = router({
  list: adminProcedure.query(({ ctx }) => listSwaps(ctx.db)),
  /** Puts a link in the place of another wherever it stands. */
  create: adminProcedure
    .input(swapInput)
    .mutation(({ ctx, input }) =>
      swapLink(ctx.db, { ...input, ownHost: hostOf(ctx.origin) }, swapContext(ctx)),
    ),
  undo: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => ({
    left: await undoSwap(ctx.db, input.id, swapContext(ctx)),
  })),
});
