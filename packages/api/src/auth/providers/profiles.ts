/** User profiles of providers without OpenID Connect, by their documentation. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { AskProvider } from "../../core/ports/provider.ts";
import type { Client } from "./in-force.ts";
import { ProviderUnreachable, type Refusal } from "./outgoing.ts";
import type { ProviderName } from "./rules.ts";

/** A user's profile at a provider. */
export interface Profile {
  issuer: string;
  subject: string;
  /** May be empty. */
  name: string;
  /** An address that the provider says is theirs; null when it says so of none. */
  email: string | null;
  /** Address or name of the account at the provider. */
  label: string;
}

/** A response that does not match the provider's documentation. */
export class UnexpectedAnswer extends Error {
  override name = "UnsoundAnswer";
}

/** The endpoints and profile format of a provider without metadata. */
export interface PlainProvider {
  issuer: string;
  authorization: string;
  token: string;
  scope: string;
  /** How the client authenticates. */
  auth: "basic" | "post";
  /** For one that refuses in words of its own. */
  refusal?: Refusal;
  profile: (get: GetJson, token: string, client: Client) => Promise<Profile>;
}

type GetJson = (url: string) => Promise<unknown>;

const MAX_NAME = 120;
const text = z.string().max(300);
const nameOf = (...names: (string | null | undefined)[]) =>
  (names.find((name) => name?.trim()) ?? "").trim().slice(0, MAX_NAME);
/** Ids may be numbers or strings of digits. */
const idText = z.union([z.number().int().positive(), z.string().min(1).max(200)]).transform(String);

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(answer);
  // The content is not logged, because it is personal.
  if (!success) throw new UnexpectedAnswer("The profile is not what its documentation says");
  return data;
}

const githubUser = z.object({ id: idText, login: text, name: text.nullish() });
const githubEmails = z
  .array(z.object({ email: text, primary: z.boolean(), verified: z.boolean() }))
  .max(1000);
const facebookUser = z.object({ id: idText, name: text.nullish() });
const twitterUser = z.object({
  data: z.object({
    id: idText,
    username: text,
    name: text.nullish(),
    confirmed_email: text.nullish(),
  }),
});

const facebookRefusal = z.object({ code: z.number(), error_subcode: z.number().optional() });

/** Source: developers.facebook.com, "Handling Errors", and responses of the token endpoint. */
const FACEBOOK_CODES: Readonly<Record<number, string>> = {
  1: "invalid_client",
  2: "temporarily_unavailable",
  4: "temporarily_unavailable",
  101: "invalid_client",
  191: "redirect_uri_mismatch",
  36007: "invalid_grant",
  36008: "redirect_uri_mismatch",
  36009: "invalid_grant",
};

const GRAPH = "https://graph.facebook.com/v23.0";

/** Sources: docs.github.com "Authorizing OAuth apps"; developers.facebook.com "Manually Build a Login Flow"; docs.x.com "OAuth 2.0 Authorization Code Flow with PKCE". */
export const plainProviders: Record<Exclude<ProviderName, "google" | "oidc">, PlainProvider> = {
  github: {
    issuer: "https://github.com/login/oauth",
    authorization: "https://github.com/login/oauth/authorize",
    token: "https://github.com/login/oauth/access_token",
    scope: "read:user user:email",
    auth: "post",
    async profile(get) {
      const user = read(githubUser, await get("https://api.github.com/user"));
      const emails = read(githubEmails, await get("https://api.github.com/user/emails"));
      const verified = emails.filter((one) => one.verified);
      const email = (verified.find((one) => one.primary) ?? verified[0])?.email ?? null;
      const { id: subject, login, name } = user;
      return { issuer: this.issuer, subject, name: nameOf(name, login), email, label: login };
    },
  },
  facebook: {
    issuer: "https://www.facebook.com",
    authorization: "https://www.facebook.com/v23.0/dialog/oauth",
    token: `${GRAPH}/oauth/access_token`,
    scope: "public_profile",
    auth: "post",
    refusal: ({ error }) => {
      const { success, data } = facebookRefusal.safeParse(error);
      return success ? (FACEBOOK_CODES[data.error_subcode ?? data.code] ?? null) : null;
    },
    async profile(get, token, { clientSecret }) {
      const proof = createHmac("sha256", clientSecret).update(token).digest("hex");
      const url = `${GRAPH}/me?fields=id,name&appsecret_proof=${proof}`;
      const { id: subject, name } = read(facebookUser, await get(url));
      // Facebook does not say whether an address is verified, so it is not requested.
      const called = nameOf(name);
      return { issuer: this.issuer, subject, name: called, email: null, label: called };
    },
  },
  twitter: {
    issuer: "https://x.com",
    authorization: "https://x.com/i/oauth2/authorize",
    token: "https://api.x.com/2/oauth2/token",
    scope: "tweet.read users.read users.email",
    auth: "basic",
    // Facebook's error for a code that was used before, or belongs to another client.
    refusal: ({ error }) => (error === "invalid_request" ? "invalid_grant" : null),
    async profile(get) {
      const url = "https://api.x.com/2/users/me?user.fields=confirmed_email,name,username";
      const { id: subject, username, name, ...rest } = read(twitterUser, await get(url)).data;
      const email = rest.confirmed_email ?? null;
      const label = `@${username}`;
      return { issuer: this.issuer, subject, name: nameOf(name, username), email, label };
    },
  },
};

/** Requests with the user's access token. */
export const getWith =
  (ask: AskProvider, token: string): GetJson =>
  async (url) => {
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    const answer = await ask(url, { method: "GET", headers }).catch((cause) => {
      throw new ProviderUnreachable("The provider could not be asked", { cause });
    });
    if (answer.status >= 500) {
      throw new ProviderUnreachable(`The provider answered with the status ${answer.status}`);
    }
    if (answer.status !== 200) {
      throw new UnexpectedAnswer(`The profile was answered with the status ${answer.status}`);
    }
    try {
      return JSON.parse(answer.body.toString("utf8"));
    } catch {
      throw new UnexpectedAnswer("The profile is no JSON");
    }
  };
