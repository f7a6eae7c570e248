import { callOf } from "../core/client.ts";
import type { Account, Auth, Context, Session } from "../core/context.ts";
import { authProcedure, publicProcedure, router, userProcedure } from "../core/trpc.ts";
import { subscriptionOf } from "../newsletter/preference.ts";
import {
  cancelEmailChange,
  changeEmail,
  changeName,
  changePassword,
  removeAccount,
  resendVerification,
} from "./account/account.ts";
import { readPendingEmail } from "./account/change-email.ts";
import { exportAccount } from "./account/export.ts";
import { passkeysRouter } from "./passkeys/router.ts";
import { isPasswordLink, requestReset, resetPassword } from "./passwords/reset.ts";
import { providersRouter } from "./providers/router.ts";
import { requiredActionOf, twoFactorDueAt } from "./required-action.ts";
import { RESET_ASKED, SIGNED_IN, SIGNED_OUT } from "./rules.ts";
import * as schema from "./schema.ts";
import { refreshSession } from "./sessions/refresh.ts";
import {
  endSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from "./sessions/sessions.ts";
import { confirmPassword } from "./sign-in/prove.ts";
import { type BrowserSession, signInApi, signInBrowser } from "./sign-in/sign-in.ts";
import { signUp, verifyEmail } from "./sign-in/sign-up.ts";
import { confirmSession } from "./sign-in/step-up.ts";
import { removeTwoFactor, renewRecoveryCodes } from "./two-factor/change-factors.ts";
import { countRecoveryCodes } from "./two-factor/recovery-codes.ts";
import { beginTwoFactor, confirmTwoFactor } from "./two-factor/two-factor.ts";

type Signed = Context & { auth: Auth };

const call = (ctx: Signed) => callOf(ctx, ctx.auth.keyring);

/** Hands a browser its session. The id goes into the cookie and into no answer. */
function keep({ auth }: Signed, started: { account: Account; session: BrowserSession }) {
  const { id, expiresAt, endsAt } = started.session;
  auth.keep({ id, endsAt });
  return { message: SIGNED_IN, user: started.account, expiresAt };
}

/** The fields of a session that its user may see. */
const present = ({ kind, expiresAt, endsAt, user }: Session) => ({ kind, expiresAt, endsAt, user });

/** For API clients, whose sessions are theirs to keep. */
const tokensRouter = router({
  issue: authProcedure.input(schema.signInInput).mutation(async ({ ctx, input }) => {
    return signInApi(ctx.db, ctx.now(), call(ctx), input);
  }),
  refresh: authProcedure.input(schema.refreshInput).mutation(({ ctx, input }) => {
    return refreshSession(ctx.db, ctx.now(), call(ctx), input.refreshToken);
  }),
  /** Ends the session that the call is made with, and an API client's refresh tokens. */
  revoke: userProcedure.mutation(async ({ ctx }) => {
    await endSession(ctx.db, ctx.now(), call(ctx), ctx.session);
    if (ctx.session.kind === "browser") ctx.auth.forget();
    return { message: SIGNED_OUT };
  }),
});

const accountRouter = router({
  profile: userProcedure.query(async ({ ctx }) => ({
    ...present(ctx.session),
    twoFactorDueAt: await twoFactorDueAt(ctx.db, ctx.session),
    pendingEmail: await readPendingEmail(ctx.db, ctx.session.user.id),
    recoveryCodes: await countRecoveryCodes(ctx.db, ctx.session.user.id),
  })),
  changeName: userProcedure.input(schema.nameInput).mutation(async ({ ctx, input }) => {
    await changeName(ctx.db, ctx.now(), call(ctx), ctx.session, input.name);
  }),
  changeEmail: userProcedure.input(schema.emailInput).mutation(async ({ ctx, input }) => {
    await changeEmail(ctx.db, ctx.now(), call(ctx), ctx.session, input);
  }),
  cancelEmailChange: userProcedure.mutation(async ({ ctx }) => {
    await cancelEmailChange(ctx.db, ctx.now(), call(ctx), ctx.session);
  }),
  resendVerification: userProcedure.mutation(async ({ ctx }) => {
    await resendVerification(ctx.db, ctx.now(), call(ctx), ctx.session);
  }),
  changePassword: userProcedure.input(schema.passwordInput).mutation(async ({ ctx, input }) => {
    await changePassword(ctx.db, ctx.now(), call(ctx), ctx.session, input);
  }),
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.db, ctx.now(), ctx.session)),
  revokeSession: userProcedure.input(schema.sessionInput).mutation(async ({ ctx, input }) => {
    await revokeSession(ctx.db, ctx.now(), call(ctx), ctx.session, input.id);
  }),
  revokeOtherSessions: userProcedure.mutation(async ({ ctx }) => {
    await revokeOtherSessions(ctx.db, ctx.now(), call(ctx), ctx.session);
  }),
  /** Whether they are sent the newsletter; it is joined and left by its own procedures. */
  newsletter: userProcedure.query(({ ctx }) => subscriptionOf(ctx.db, ctx.session.user)),
  export: userProcedure.query(({ ctx }) => exportAccount(ctx.db, ctx.now(), ctx.session)),
  remove: userProcedure.input(schema.confirmInput).mutation(async ({ ctx, input }) => {
    await removeAccount(ctx.db, ctx.now(), call(ctx), ctx.session, input.password);
    ctx.auth.forget();
  }),
});

const twoFactorRouter = router({
  begin: userProcedure.input(schema.confirmInput).mutation(async ({ ctx, input }) => {
    await confirmPassword(ctx.db, ctx.now(), call(ctx), ctx.session, input.password);
    return beginTwoFactor(ctx.db, ctx.now(), call(ctx), ctx.session);
  }),
  confirm: userProcedure.input(schema.codeInput).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await confirmTwoFactor(ctx.db, ctx.now(), call(ctx), ctx.session, input.code),
  })),
  remove: userProcedure.input(schema.confirmationInput).mutation(async ({ ctx, input }) => {
    await removeTwoFactor(ctx.db, ctx.now(), call(ctx), ctx.session, input);
  }),
  renewRecoveryCodes: userProcedure
    .input(schema.confirmationInput)
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: await renewRecoveryCodes(ctx.db, ctx.now(), call(ctx), ctx.session, input),
    })),
});

export const authRouter = router({
  /** The session, or null. Reading it counts as use. */
  session: publicProcedure.query(async ({ ctx }) => {
    const session = await ctx.auth?.session();
    if (!session) return null;
    const isAdmin = session.user.role === "admin";
    const duty = isAdmin ? await requiredActionOf(ctx.db, ctx.now(), session) : null;
    return {
      ...present(session),
      duty: duty?.reason ?? null,
      /** When an admin must have a second factor; null when none is required. */
      twoFactorDueAt: await twoFactorDueAt(ctx.db, session),
    };
  }),
  /** A refused form that was sent without JavaScript, for the page in the response. */
  refused: publicProcedure.query(({ ctx }) => ctx.refusedForm ?? null),
  signIn: authProcedure.input(schema.signInInput).mutation(async ({ ctx, input }) => {
    const former = await ctx.auth.session();
    return keep(ctx, await signInBrowser(ctx.db, ctx.now(), call(ctx), input, former));
  }),
  /** Asks for the password, and code, again: what `sensitiveProcedure` wants within ten minutes. */
  reauthenticate: userProcedure.input(schema.confirmationInput).mutation(({ ctx, input }) => {
    return confirmSession(ctx.db, ctx.now(), call(ctx), ctx.session, input);
  }),
  signUp: authProcedure.input(schema.signUpInput).mutation(async ({ ctx, input }) => {
    const former = await ctx.auth.session();
    return keep(ctx, await signUp(ctx.db, ctx.now(), call(ctx), input, former));
  }),
  /** Always succeeds, so that an expired session can be left. */
  signOut: authProcedure.mutation(async ({ ctx }) => {
    const session = await ctx.auth.session();
    if (session) await endSession(ctx.db, ctx.now(), call(ctx), session);
    ctx.auth.forget();
    return { message: SIGNED_OUT };
  }),
  requestReset: authProcedure.input(schema.resetRequestInput).mutation(async ({ ctx, input }) => {
    await requestReset(ctx.db, ctx.now(), call(ctx), input.email);
    return { message: RESET_ASKED };
  }),
  /** Whether the link of a mail still sets a password; looking does not use it up. */
  isPasswordLink: publicProcedure
    .input(schema.linkInput)
    .query(({ ctx, input }) => isPasswordLink(ctx.db, ctx.now(), input.token)),
  resetPassword: authProcedure.input(schema.resetInput).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx.db, ctx.now(), call(ctx), input);
  }),
  verifyEmail: authProcedure.input(schema.linkInput).mutation(async ({ ctx, input }) => {
    await verifyEmail(ctx.db, ctx.now(), call(ctx), input.token);
  }),
  tokens: tokensRouter,
  account: accountRouter,
  twoFactor: twoFactorRouter,
  providers: providersRouter,
  passkeys: passkeysRouter,
});
