/** Returning from a provider, and the remaining steps. */
import type { Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { type Call, callOf } from "../../core/client.ts";
import type { Account } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { readSettings } from "../../settings/service.ts";
import { CODE_REQUIRED_REASON } from "../rules.ts";
import { checkFactor, type Identity } from "../sign-in/identity.ts";
import { type BrowserSession, startBrowserSession } from "../sign-in/sign-in.ts";
import { confirmBy } from "../sign-in/step-up.ts";
import { type Signing, wayTo } from "./begin.ts";
import { findIdentity, findIdentityById, identityUse, linkIdentity } from "./identities.ts";
import { findClient } from "./in-force.ts";
import { openStep, type Step, sealStep } from "./pending.ts";
import { signInProblem } from "./problem.ts";
import type { Profile } from "./profiles.ts";
import { readProfile } from "./protocol.ts";
import { type ProviderName, providerLabels, type SignInProblem } from "./rules.ts";
import { signUpByProvider } from "./sign-up.ts";

/** The result of a return. */
export interface Finished {
  outcome: "signed-in" | "linked" | "confirmed" | "code" | "email";
  /** Where to go then. */
  from: string;
  isPopup: boolean;
}

/** A return that failed. */
export class FailedReturn extends AppError {
  constructor(
    readonly of: AppError,
    readonly from: string,
    readonly isPopup: boolean,
  ) {
    super(of.code, of.message, of.field, of.facts);
    this.cause = of.cause;
  }
}

/**
 * Verifies the provider's response, in the browser that was sent there.
 *
 * @param query - of the callback URL
 * @throws FailedReturn
 */
export async function finishSignIn(
  ctx: Signing,
  provider: ProviderName,
  query: string,
): Promise<Finished> {
  const { auth } = ctx;
  const step = openStep(auth, ctx.now(), "flow", auth.pending.read());
  auth.pending.forget();
  try {
    const label = (await wayTo(ctx, provider)).client.label;
    const params = new URLSearchParams(query);
    if (!step) {
      throw signInProblem("auth/invalid-auth-event", label);
    }
    // Another one was begun in this browser: that one is gone now, too.
    if (step.provider !== provider || params.get("state") !== step.state) {
      throw signInProblem("auth/cancelled-popup-request", label);
    }
    const profile = await readProfile(await wayTo(ctx, provider), step, params);
    return { ...(await settle(ctx, step, label, profile)), isPopup: step.isPopup };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new FailedReturn(error, step?.from ?? "/account", step?.isPopup ?? false);
  }
}

type Settled = Omit<Finished, "isPopup">;

async function settle(
  ctx: Signing,
  step: Step<"flow">,
  label: string,
  profile: Profile,
): Promise<Settled> {
  const { provider, purpose, from } = step;
  if (purpose === "sign-in") return signIn(ctx, step, label, profile);
  const session = await ctx.auth.session();
  if (!session || session.idHash !== step.idHash || session.user.id !== step.userId) {
    throw signInProblem("auth/invalid-auth-event", label);
  }
  const call = callOf(ctx, ctx.auth.keyring);
  if (purpose === "link") {
    await linkIdentity(ctx.db, ctx.now(), call, session, { name: provider, label }, profile);
    return { outcome: "linked", from };
  }
  const found = await findIdentity(ctx.db, profile);
  if (found?.account.id !== session.user.id) throw signInProblem("auth/user-mismatch", label);
  const proven = await proveBy(ctx, call, found);
  if (!proven) {
    keepCode(ctx, step, "confirm", found.id);
    return { outcome: "code", from };
  }
  await confirmBy(ctx.db, ctx.now(), call, session, proven);
  return { outcome: "confirmed", from };
}

async function signIn(
  ctx: Signing,
  step: Step<"flow">,
  label: string,
  profile: Profile,
): Promise<Settled> {
  const { provider, from } = step;
  const { db, auth } = ctx;
  const call = callOf(ctx, auth.keyring);
  const found = await findIdentity(db, profile);
  if (found) {
    await assertMayEnter(db, found, label);
    const proven = await proveBy(ctx, call, found);
    if (!proven) {
      keepCode(ctx, step, "sign-in", found.id);
      return { outcome: "code", from };
    }
    await begin(ctx, call, proven);
    return { outcome: "signed-in", from };
  }
  await assertMayJoin(db, label);
  if (profile.email === null) {
    const { issuer, subject, name, label: known } = profile;
    const kept = { provider, from, issuer, subject, name, label: known };
    auth.pending.keep(sealStep(auth, ctx.now(), "email", kept));
    return { outcome: "email", from };
  }
  const former = await auth.session();
  const { email } = profile;
  keep(
    ctx,
    await signUpByProvider(db, ctx.now(), call, { provider, label }, profile, former, {
      email,
      isVerified: true,
    }),
  );
  return { outcome: "signed-in", from };
}

function keep({ auth }: Signing, { session }: { session: BrowserSession }): void {
  auth.keep({ id: session.id, endsAt: session.endsAt });
}

function keepCode(
  { auth, now }: Signing,
  { provider, from, userId, idHash }: Step<"flow">,
  purpose: "sign-in" | "confirm",
  identityId: string,
): void {
  const step = { provider, from, userId, idHash, purpose, identityId };
  auth.pending.keep(sealStep(auth, now(), "code", step));
}

interface Found {
  id: string;
  account: Account;
  isActive: boolean;
}

async function assertMayJoin(db: Db, label: string): Promise<void> {
  const { newAccounts } = await readSettings(db, "signIn");
  if (!newAccounts) throw signInProblem("auth/admin-restricted-operation", label);
}

async function assertMayEnter(db: Db, { account, isActive }: Found, label: string): Promise<void> {
  const refuse = (problem: SignInProblem) => signInProblem(problem, label);
  if (!isActive) throw refuse("auth/user-disabled");
  if (account.role === "admin" && !(await readSettings(db, "signIn")).admins) {
    throw refuse("auth/login-blocked");
  }
}

/**
 * Proves who a user is by an identity, and a code if there is a second factor.
 *
 * @returns null when the code is missing
 * @throws AppError UNAUTHORIZED naming `code` when it is wrong
 */
async function proveBy(
  { db, now }: Signing,
  call: Call,
  { id, account }: Found,
  code?: string,
): Promise<Identity | null> {
  const guard = (tx: Tx): Guard => identityUse(tx, now(), id, account.id);
  try {
    return await checkFactor(db, now(), call, account, guard, code);
  } catch (error) {
    const isMissing = error instanceof AppError && error.facts.reason === CODE_REQUIRED_REASON;
    if (isMissing && code === undefined) return null;
    throw error;
  }
}

async function begin(ctx: Signing, call: Call, identity: Identity): Promise<void> {
  const former = await ctx.auth.session();
  keep(ctx, await startBrowserSession(ctx.db, ctx.now(), call, identity, former));
}

const tooLate = (provider: ProviderName = "oidc") =>
  signInProblem("auth/invalid-auth-event", providerLabels[provider]);

/**
 * The second step for accounts with two-factor sign-in.
 *
 * @throws AppError UNAUTHORIZED naming `code` when it is wrong; TOO_MANY_REQUESTS
 */
export async function finishWithCode(ctx: Signing, code: string): Promise<Settled> {
  const { db, auth } = ctx;
  const step = openStep(auth, ctx.now(), "code", auth.pending.read());
  const found = step && (await findIdentityById(db, step.identityId));
  if (!step || !found) throw tooLate(step?.provider);
  const { purpose, from, provider } = step;
  const client = await findClient(db, auth.keyring, provider);
  const label = client?.label ?? providerLabels[provider];
  await assertMayEnter(db, found, label);
  const call = callOf(ctx, auth.keyring);
  const session = purpose === "confirm" ? await auth.session() : null;
  const isOwn = session?.idHash === step.idHash && session?.user.id === found.account.id;
  if (purpose === "confirm" && !isOwn) throw tooLate(provider);
  const proven = await proveBy(ctx, call, found, code);
  if (!proven) throw tooLate(provider);
  if (session) await confirmBy(db, ctx.now(), call, session, proven);
  else await begin(ctx, call, proven);
  auth.pending.forget();
  return { outcome: session ? "confirmed" : "signed-in", from };
}

/**
 * Creates an account when the provider does not vouch for an address; the entered one has to be
 * verified.
 *
 * @throws AppError CONFLICT naming `email` when an account has it; as `signUp`
 */
export async function finishWithEmail(ctx: Signing, email: string): Promise<Settled> {
  const { db, auth } = ctx;
  const step = openStep(auth, ctx.now(), "email", auth.pending.read());
  if (!step) throw tooLate();
  const { provider, from } = step;
  const client = await findClient(db, auth.keyring, provider);
  if (!client) throw tooLate(provider);
  // Sign-ups may have been closed since the request to the provider.
  await assertMayJoin(db, client.label);
  const former = await auth.session();
  const call = callOf(ctx, auth.keyring);
  const chosen = { email, isVerified: false };
  keep(
    ctx,
    await signUpByProvider(
      db,
      ctx.now(),
      call,
      { provider, label: client.label },
      step,
      former,
      chosen,
    ),
  );
  auth.pending.forget();
  return { outcome: "signed-in", from };
}
