import type { Caller, Outputs } from "@pickwell/api";
import { SIGNED_IN } from "@pickwell/api/auth/rules";
import { z } from "zod";
import { signedInAnswer, signedInShape, tokensAnswer, tokensShape, userShape } from "./shapes.ts";
import { type RowOptions, row } from "./table.ts";

type Account = Outputs["auth"]["tokens"]["issue"]["account"];

/** Whoever is signed in, by the documented names; `uid` and `id` are the same. */
const presentUser = (user: Account) => ({
  id: user.id,
  uid: user.id,
  username: user.name || user.email,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  role: user.role,
  status: "active",
  createdAt: user.createdAt,
  lastLogin: user.lastLoginAt,
});

const options = { isPrivate: true };

async function profile(api: Caller, message: string) {
  const { user, expiresAt } = await api.auth.account.profile();
  const presented = presentUser(user);
  return { data: { user: presented }, beside: { user: presented, expiresAt }, message };
}

const profileOptions = (summary: string): RowOptions => ({
  ...options,
  doc: {
    summary,
    procedure: "auth.account.profile",
    data: z.strictObject({ user: userShape }),
    beside: { user: userShape, expiresAt: z.iso.datetime() },
  },
});

/** Tokens are sent under every name that a client may read them by: `token` and `customToken`. */
export const authRows = [
  row(
    "POST /api/auth/login",
    async (api, { body }) => {
      const { account, token, refreshToken, expiresAt } = await api.auth.tokens.issue(body);
      const told = {
        token,
        customToken: token,
        refreshToken,
        expiresAt,
        user: presentUser(account),
      };
      return { data: told, beside: told, message: SIGNED_IN };
    },
    {
      ...options,
      doc: {
        summary: "Sign a program in",
        procedure: "auth.tokens.issue",
        data: signedInAnswer,
        beside: signedInShape,
      },
    },
  ),
  row(
    "POST /api/auth/refresh",
    async (api, { body }) => {
      const { token, refreshToken, expiresAt } = await api.auth.tokens.refresh(body);
      const told = { token, customToken: token, refreshToken, expiresAt };
      return { data: told, beside: told, message: "Token refreshed" };
    },
    {
      ...options,
      doc: {
        summary: "A new token and refresh token for an old refresh token, which is used up",
        procedure: "auth.tokens.refresh",
        data: tokensAnswer,
        beside: tokensShape,
      },
    },
  ),
  row("POST /api/auth/logout", (api) => api.auth.tokens.revoke(), {
    ...options,
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
      ...options,
      doc: {
        summary:
          "Show the password, and code, again: what answers 403 with the code `auth/requires-recent-login` is done for ten minutes from then on, as it is after signing in",
        procedure: "auth.reauthenticate",
        data: z.strictObject({ confirmedUntil: z.iso.datetime() }),
        beside: { confirmedUntil: z.iso.datetime() },
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
