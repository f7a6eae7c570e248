/**
 * Authorization code flow with PKCE, state and nonce (RFC 6749, 7636, 9207, 9700; OpenID Connect
 * Core 1.0), with oauth4webapi, whose requests all go through `AskProvider`.
 */

import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { AppError } from "../../core/errors.ts";
import type { AskProvider } from "../../core/ports/provider.ts";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import type { Client } from "./in-force.ts";
import { over, ProviderUnreachable, readIssuer } from "./outgoing.ts";
import { signInProblem } from "./problem.ts";
import { getWith, type Profile, plainProviders, UnexpectedAnswer } from "./profiles.ts";
import type { SignInProblem } from "./rules.ts";

/** The secrets that connect a redirect with its return. Known to one browser only. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Random values of one sign-in, kept until the provider answers. */
export const newSecrets = (): Secrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** What the protocol needs to know about the shop and the time. */
export interface ProtocolContext {
  ask: AskProvider;
  now: Date;
  client: Client;
  redirectUri: string;
}

/** Classifies an error by who can fix it. */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof ProviderUnreachable) return "auth/network-request-failed";
  const code =
    error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError
      ? error.error
      : null;
  if (code === "access_denied" || code === "user_cancelled_login") {
    return "auth/popup-closed-by-user";
  }
  if (
    code === "invalid_client" ||
    code === "unauthorized_client" ||
    code === "incorrect_client_credentials"
  ) {
    return "auth/invalid-api-key";
  }
  if (code === "redirect_uri_mismatch") return "auth/unauthorized-domain";
  if (code === "invalid_grant" || code === "bad_verification_code")
    return "auth/invalid-auth-event";
  if (code === "temporarily_unavailable" || code === "server_error") {
    return "auth/network-request-failed";
  }
  return "auth/internal-error";
}

/** The cause does not contain the provider's response, which may be secret or personal. */
function failure(error: unknown, { client }: ProtocolContext): AppError {
  const known =
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError ||
    error instanceof UnexpectedAnswer ||
    error instanceof ProviderUnreachable;
  const why = known ? error.message : error instanceof Error ? error.name : "unknown";
  return signInProblem(problemOf(error), client.label, new Error(why));
}

/**
 * The provider's URL to redirect to.
 *
 * @param again - for re-authentication: the provider has to ask again
 * @throws AppError with the reason of `SignInProblem`
 */
export async function authorizationUrl(
  way: ProtocolContext,
  secrets: Secrets,
  again: boolean,
): Promise<string> {
  try {
    const { client, redirectUri } = way;
    const { url, scope } = await endpointOf(way);
    const challenge = await oauth.calculatePKCECodeChallenge(secrets.verifier);
    const asked: Record<string, string> = {
      response_type: "code",
      client_id: client.clientId,
      redirect_uri: redirectUri,
      scope,
      state: secrets.state,
      code_challenge: challenge,
      code_challenge_method: "S256",
    };
    if (isOpenId(client)) asked.nonce = secrets.nonce;
    if (client.name === "google") asked.prompt = "select_account";
    if (client.name === "oidc" && again) asked.prompt = "login";
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  } catch (error) {
    throw failure(error, way);
  }
}

const isOpenId = ({ name }: Client): boolean => name === "google" || name === "oidc";

async function endpointOf(way: ProtocolContext): Promise<{ url: URL; scope: string }> {
  const { client, ask, now } = way;
  if (client.name !== "google" && client.name !== "oidc") {
    const { authorization, scope } = plainProviders[client.name];
    return { url: new URL(authorization), scope };
  }
  const { server } = await readIssuer(ask, now, client.issuer);
  const endpoint = server.authorization_endpoint;
  if (!endpoint || !canParseUrl(endpoint) || new URL(endpoint).protocol !== "https:") {
    throw new UnexpectedAnswer("The issuer names no place to sign in at");
  }
  return { url: new URL(endpoint), scope: "openid email profile" };
}

/**
 * Verifies the callback and returns the user's profile.
 *
 * @param query - of the callback URL
 * @throws AppError with the reason of `SignInProblem`
 */
export async function readProfile(
  way: ProtocolContext,
  secrets: Secrets,
  query: URLSearchParams,
): Promise<Profile> {
  try {
    return isOpenId(way.client)
      ? await openIdProfile(way, secrets, query)
      : await plainProfile(way, secrets, query);
  } catch (error) {
    throw failure(error, way);
  }
}

/** The shop's clock, which is not the machine's. */
const clientOf = ({ client, now }: ProtocolContext): oauth.Client => ({
  client_id: client.clientId,
  [oauth.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
  [oauth.clockTolerance]: 30,
});

/**
 * The keys as X wants them: joined and in base64, without the encoding for forms that RFC 6749 (2.3.1)
 * puts below, in which a hyphen is three letters. Source: docs.x.com, "OAuth 2.0".
 */
const plainBasic =
  (secret: string): oauth.ClientAuth =>
  (_server, client, _body, headers) => {
    const joined = Buffer.from(`${client.client_id}:${secret}`).toString("base64");
    headers.set("authorization", `Basic ${joined}`);
  };

async function plainProfile(
  way: ProtocolContext,
  { state, verifier }: Secrets,
  query: URLSearchParams,
) {
  const { ask, client, redirectUri } = way;
  if (client.name === "google" || client.name === "oidc") throw new UnexpectedAnswer("Not plain");
  const provider = plainProviders[client.name];
  const server = { issuer: provider.issuer, token_endpoint: provider.token };
  // Each provider has its own redirect URI, which prevents mix-up attacks.
  query.delete("iss");
  const params = oauth.validateAuthResponse(server, clientOf(way), query, state);
  const auth = (provider.auth === "basic" ? plainBasic : oauth.ClientSecretPost)(
    client.clientSecret,
  );
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    clientOf(way),
    auth,
    params,
    redirectUri,
    verifier,
    over(ask, provider.refusal),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, clientOf(way), answer);
  return provider.profile(getWith(ask, tokens.access_token), tokens.access_token, client);
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().max(1000).nullish().catch(null),
  email: z.string().max(320).nullish().catch(null),
  // Some say it as a text.
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"])])
    .nullish()
    .catch(null),
});

const MAX_NAME = 120;

/** How far the clock of an issuer may be ahead. */
const MAX_AHEAD_S = 300;

async function openIdProfile(
  way: ProtocolContext,
  secrets: Secrets,
  query: URLSearchParams,
): Promise<Profile> {
  const { ask, now, client, redirectUri } = way;
  const { state, nonce, verifier } = secrets;
  const { server, keys } = await readIssuer(ask, now, client.issuer);
  const params = oauth.validateAuthResponse(server, clientOf(way), query, state);
  const methods = server.token_endpoint_auth_methods_supported;
  const isPost =
    methods?.includes("client_secret_post") && !methods.includes("client_secret_basic");
  const auth = (isPost ? oauth.ClientSecretPost : oauth.ClientSecretBasic)(client.clientSecret);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    clientOf(way),
    auth,
    params,
    redirectUri,
    verifier,
    over(ask),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, clientOf(way), answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, answer, {
    ...over(ask),
    [oauth.jwksCache]: keys,
  });
  const idToken = oauth.getValidatedIdTokenClaims(tokens);
  if (!idToken) throw new UnexpectedAnswer("There is no ID token");
  // The library reads when it was issued, and leaves to its callers what to make of it.
  if (idToken.iat > now.getTime() / 1000 + MAX_AHEAD_S) {
    throw new UnexpectedAnswer("The ID token will only be issued");
  }
  const givenClaims =
    idToken.email === undefined ? await moreClaims(way, server, tokens, idToken.sub) : {};
  const { success, data } = claims.safeParse({ ...givenClaims, ...idToken });
  if (!success) throw new UnexpectedAnswer("The ID token names nobody");
  const isVerified = data.email_verified === true || data.email_verified === "true";
  const name = (data.name ?? "").trim().slice(0, MAX_NAME);
  return {
    issuer: server.issuer,
    subject: data.sub,
    name,
    email: (isVerified && data.email) || null,
    label: (data.email ?? name).slice(0, MAX_NAME),
  };
}

/**
 * Claims that are missing in the ID token, from the issuer's userinfo endpoint; its subject must be
 * the same.
 */
async function moreClaims(
  way: ProtocolContext,
  server: oauth.AuthorizationServer,
  tokens: oauth.TokenEndpointResponse,
  subject: string,
): Promise<object> {
  if (!server.userinfo_endpoint) return {};
  const client = clientOf(way);
  const answer = await oauth.userInfoRequest(server, client, tokens.access_token, over(way.ask));
  return oauth.processUserInfoResponse(server, client, subject, answer);
}
