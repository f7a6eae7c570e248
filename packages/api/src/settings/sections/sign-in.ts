import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { line, optional } from "./text.ts";

/** An issuer as OpenID Connect Discovery 1.0 wants it: HTTPS, without a query or a fragment. */
function isIssuer(text: string): boolean {
  if (!canParseUrl(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return protocol === "https:" && !search && !hash && !username && !password;
}

/** Ids as providers make them: letters, digits and signs, without blanks. */
const clientId = optional(
  (text) => /^[\x21-\x7e]+$/.test(text),
  "Please enter the client ID as the provider shows it, without blanks.",
);

/** Sign-in providers. A provider without its secret is not offered. */
export const signIn = z.object({
  googleClientId: clientId,
  facebookClientId: clientId,
  githubClientId: clientId,
  twitterClientId: clientId,
  /** Label of the provider's button. */
  oidcName: line(message("The name"), 40).default(""),
  oidcIssuer: optional(isIssuer, "Please enter an address that begins with https://."),
  oidcClientId: clientId,
  /** Visitors may create accounts with these providers. */
  newAccounts: z.boolean().default(true),
  /** Admins may sign in with any of them, and not by their password alone. */
  admins: z.boolean().default(false),
  /** Visitors may sign in with a key that their device keeps. */
  passkeys: z.boolean().default(true),
  /** Admins may as well, without their password and code. */
  adminPasskeys: z.boolean().default(true),
});
