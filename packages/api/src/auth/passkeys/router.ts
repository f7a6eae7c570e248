import { authProcedure, procedureReading, router, userProcedure } from "../../core/trpc.ts";
import { passkeysAt } from "./in-force.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "./passkeys.ts";
import * as schema from "./schema.ts";
import { askForPasskey, usePasskey } from "./use.ts";

/** Sign-in with passkeys. */
export const passkeysRouter = router({
  /** The origin at which there is a button for it; null when there is none. */
  offered: procedureReading("settings")
    .input(schema.offeredInput)
    .query(({ ctx, input }) => passkeysAt(ctx, input?.forAdmins ? "admin" : "user")),
  ask: authProcedure.input(schema.askInput).mutation(({ ctx, input }) => {
    return askForPasskey(ctx, input.purpose);
  }),
  use: authProcedure.input(schema.useInput).mutation(({ ctx, input }) => {
    return usePasskey(ctx, input.answer);
  }),
  /** The passkeys of the signed-in user, and the origin for adding one. */
  mine: userProcedure.query(async ({ ctx }) => ({
    passkeys: await listPasskeys(ctx.db, ctx.session.user.id),
    at: await passkeysAt(ctx, ctx.session.user.role),
  })),
  begin: userProcedure.mutation(({ ctx }) => beginPasskey(ctx)),
  add: userProcedure.input(schema.addInput).mutation(({ ctx, input }) => addPasskey(ctx, input)),
  rename: userProcedure.input(schema.renameInput).mutation(({ ctx, input }) => {
    return renamePasskey(ctx.db, ctx.session, input);
  }),
  remove: userProcedure.input(schema.passkeyInput).mutation(({ ctx, input }) => {
    return removePasskey(ctx, input.id);
  }),
});
