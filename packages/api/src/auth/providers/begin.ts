/** Starting sign-in with a provider. */
import type { Auth, Context, Session } from "../../core/context.ts";
import type { AskProvider } from "../../core/ports/provider.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import { returnPath } from "../rules.ts";
import { providersFor } from "./identities.ts";
import { type Client, findClient } from "./in-force.ts";
import { openStep, type Step, sealStep } from "./pending.ts";
import { signInProblem } from "./problem.ts";
import { authorizationUrl, newSecrets, type ProtocolContext } from "./protocol.ts";
import { callbackPath, type ProviderName, providerLabels, startPath } from "./rules.ts";

export type Signing = Pick<Context, "db" | "now" | "origin" | "askProvider" | "visitor"> & {
  auth: Auth;
};

/**
 * The shop's credentials at a provider, and its protocol.
 *
 * @throws AppError NOT_FOUND when this provider is not set up
 */
export async function wayTo(
  ctx: Signing,
  name: ProviderName,
): Promise<ProtocolContext & { client: Client }> {
  const client = await findClient(ctx.db, ctx.auth.keyring, name);
  const ask: AskProvider | undefined = ctx.askProvider;
  if (!client || !ask) throw signInProblem("auth/argument-error", providerLabels[name]);
  const redirectUri = `${ctx.origin}${callbackPath(name)}`;
  return { client, ask, now: ctx.now(), redirectUri };
}

interface Start {
  provider: ProviderName;
  /** See `returnPath`. */
  from?: string;
  /** Ticket of `ticketFor`; absent for a sign-in. */
  ticket?: string;
  /** It happens in a window of its own. */
  isPopup?: boolean;
}

/**
 * Starts a sign-in, bound to this browser.
 *
 * @returns the URL to redirect to
 * @throws AppError with the reason of `SignInProblem`
 */
export async function startSignIn(ctx: Signing, start: Start): Promise<{ url: string }> {
  const { provider } = start;
  const way = await wayTo(ctx, provider);
  const ticket = start.ticket === undefined ? null : await readTicket(ctx, start);
  if (start.ticket !== undefined && !ticket) {
    throw signInProblem("auth/invalid-auth-event", way.client.label);
  }
  const secrets = newSecrets();
  const url = await authorizationUrl(way, secrets, ticket?.purpose === "confirm");
  const step: Omit<Step<"flow">, "until"> = {
    provider,
    from: ticket?.from ?? returnPath(start.from),
    purpose: ticket?.purpose ?? "sign-in",
    userId: ticket?.userId ?? null,
    idHash: ticket?.idHash ?? null,
    isPopup: ticket?.isPopup ?? start.isPopup ?? false,
    ...secrets,
  };
  ctx.auth.pending.keep(sealStep(ctx.auth, ctx.now(), "flow", step));
  return { url };
}

/** A ticket is good in the session that it was made in. */
async function readTicket(ctx: Signing, { provider, ticket = "" }: Start) {
  const step = openStep(ctx.auth, ctx.now(), "ticket", ticket);
  const session = await ctx.auth.session();
  const isOwn = step && session?.idHash === step.idHash && step.provider === provider;
  return isOwn ? step : null;
}

interface Ticket {
  provider: ProviderName;
  purpose: "link" | "confirm";
  from: string;
  isPopup: boolean;
}

/**
 * Lets a signed-in user go to a provider, to connect it or to re-authenticate.
 *
 * @returns path in the shop that starts it
 * @throws AppError FORBIDDEN when re-authentication is required; NOT_FOUND when they cannot use
 *   this provider
 */
export async function ticketFor(
  ctx: Signing & { session: Session },
  { provider, purpose, from, isPopup }: Ticket,
): Promise<{ path: string }> {
  const { session, auth } = ctx;
  if (purpose === "link") assertConfirmed(session, ctx.now());
  if (!(await providersFor(ctx.db, session.user.role)).some(({ name }) => name === provider)) {
    throw signInProblem("auth/argument-error", providerLabels[provider]);
  }
  const ticket = sealStep(auth, ctx.now(), "ticket", {
    provider,
    purpose,
    from: returnPath(from),
    isPopup,
    userId: session.user.id,
    idHash: session.idHash,
  });
  return { path: startPath(provider, { ticket }) };
}
