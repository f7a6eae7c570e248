import { callOf } from "../../core/client.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import { authProcedure, procedureReading, router, userProcedure } from "../../core/trpc.ts";
import { codeInput } from "../schema.ts";
import { startSignIn, ticketFor } from "./begin.ts";
import { finishSignIn, finishWithCode, finishWithEmail } from "./finish.ts";
import { listIdentities, providersFor, unlinkIdentity } from "./identities.ts";
import { offeredProviders } from "./in-force.ts";
import * as schema from "./schema.ts";

/** Sign-in with providers. */
export const providersRouter = router({
  /** Those that have a button. */
  offered: procedureReading("settings")
    .input(schema.offeredInput)
    .query(async ({ ctx, input }) => {
      return input?.forAdmins ? providersFor(ctx.db, "admin") : offeredProviders(ctx.db);
    }),
  /** Sends a browser to a provider: see the server's routes. */
  start: authProcedure.input(schema.startInput).mutation(({ ctx, input }) => {
    return startSignIn(ctx, input);
  }),
  finish: authProcedure.input(schema.finishInput).mutation(({ ctx, input }) => {
    return finishSignIn(ctx, input.provider, input.query);
  }),
  finishWithCode: authProcedure.input(codeInput).mutation(({ ctx, input }) => {
    return finishWithCode(ctx, input.code);
  }),
  finishWithEmail: authProcedure.input(schema.emailInput).mutation(({ ctx, input }) => {
    return finishWithEmail(ctx, input.email);
  }),
  /** The identities of the signed-in user, and those they can add. */
  mine: userProcedure.query(async ({ ctx }) => ({
    identities: await listIdentities(ctx.db, ctx.session.user.id),
    /** Those that can be connected, or shown again. */
    good: await providersFor(ctx.db, ctx.session.user.role),
  })),
  ticket: userProcedure.input(schema.ticketInput).mutation(({ ctx, input }) => {
    return ticketFor(ctx, input);
  }),
  unlink: userProcedure.input(schema.identityInput).mutation(async ({ ctx, input }) => {
    assertConfirmed(ctx.session, ctx.now());
    const call = callOf(ctx, ctx.auth.keyring);
    await unlinkIdentity(ctx.db, ctx.now(), call, ctx.session, input.id);
  }),
});
