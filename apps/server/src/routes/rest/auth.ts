import type { Caller, Outputs } from "@pickwell/api";
import { SIGNED_IN } from "@pickwell/api/auth/rules";
import { confirmationInput, refreshInput, signInInput } from "@pickwell/api/auth/schema";
import { roles, statuses } from "@pickwell/api/users/admin/schema";
import { z } from "zod";
import { bodyOf } from "./codecs/body.ts";
import { dateTime } from "./codecs/fields.ts";
import { row } from "./table.ts";

type Account = Outputs["auth"]["tokens"]["issue"]["account"];

/** The signed-in user: documented ↔ internal. */
const user = z
  .strictObject({
    id: z.string(),
    uid: z.string(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.enum(roles),
    status: z.enum(statuses),
    createdAt: dateTime,
    lastLogin: dateTime.nullable(),
  })
  .meta({ id: "User" });

/** The account by the documented names; `uid` and `id` are the same. */
const named = (account: Account) => ({
  id: account.id,
  uid: account.id,
  username: account.name || account.email,
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerifiedAt !== null,
  role: account.role,
  status: "active" as const,
  createdAt: account.createdAt,
  lastLogin: account.lastLoginAt,
});

/** Tokens of a sign-in. The token is sent under two names. */
const tokens = {
  token: z.string(),
  customToken: z.string(),
  refreshToken: z.string(),
  expiresAt: dateTime,
};
const signedIn = { ...tokens, user };
const confirmed = { confirmedUntil: dateTime };

const isPrivate = true;

async function profile(api: Caller, message: string) {
  const { user: account, expiresAt } = await api.auth.account.profile();
  const user = named(account);
  return { data: { user }, beside: { user, expiresAt }, message };
}

const profileOptions = (summary: string) => ({
  isPrivate,
  data: z.strictObject({ user }),
  beside: { user, expiresAt: dateTime },
  doc: { summary, procedure: "auth.account.profile" },
});

/**
 * REST calls of accounts. Values are sent twice: in `data`, and at the top level for clients that
 * expect them there.
 */
export const authRows = [
  row(
    "POST /api/auth/login",
    async (api, { body }) => {
      const { account, token, refreshToken, expiresAt } = await api.auth.tokens.issue(body);
      const tokens = { token, customToken: token, refreshToken, expiresAt, user: named(account) };
      return { data: tokens, beside: tokens, message: SIGNED_IN };
    },
    {
      isPrivate,
      body: bodyOf(signInInput),
      data: z.strictObject(signedIn).meta({ id: "SignedIn" }),
      beside: signedIn,
      doc: { summary: "Sign a program in", procedure: "auth.tokens.issue" },
    },
  ),
  row(
    "POST /api/auth/refresh",
    async (api, { body }) => {
      const { token, refreshToken, expiresAt } = await api.auth.tokens.refresh(body);
      const tokens = { token, customToken: token, refreshToken, expiresAt };
      return { data: tokens, beside: tokens, message: "Token refreshed" };
    },
    {
      isPrivate,
      body: bodyOf(refreshInput),
      data: z.strictObject(tokens).meta({ id: "Tokens" }),
      beside: tokens,
      doc: {
        summary: "A new token and refresh token for an old refresh token, which is used up",
        procedure: "auth.tokens.refresh",
      },
    },
  ),
  row("POST /api/auth/logout", (api) => api.auth.tokens.revoke(), {
    isPrivate,
    ignoresBody: true,
    doc: { summary: "End the session, and its refresh tokens", procedure: "auth.tokens.revoke" },
  }),
  row(
    "POST /api/auth/reauthenticate",
    async (api, { body }) => {
      const { confirmedUntil } = await api.auth.reauthenticate(body);
      return { data: { confirmedUntil }, beside: { confirmedUntil }, message: "Confirmed" };
    },
    {
      isPrivate,
      body: bodyOf(confirmationInput),
      data: z.strictObject(confirmed),
      beside: confirmed,
      doc: {
        summary:
          "Show the password, and code, again: what answers 403 with the code `auth/requires-recent-login` is done for ten minutes from then on, as it is after signing in",
        procedure: "auth.reauthenticate",
      },
    },
  ),
  row(
    "GET /api/auth/verify",
    (api) => profile(api, "Token is valid"),
    profileOptions("Whether the session is good, and whose it is"),
  ),
  row(
    "GET /api/auth/profile",
    (api) => profile(api, "Profile fetched successfully"),
    profileOptions("Who is signed in"),
  ),
];
