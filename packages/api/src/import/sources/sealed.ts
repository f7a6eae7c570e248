/**
 * Encrypts URLs and credentials of sources. They are decrypted only for a request, or to change
 * them.
 */

import { AppError } from "../../core/errors.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import type { SignInKind } from "./schema.ts";

const PURPOSE = "feed-source";

/** The encrypted part of a source. */
export interface SealedSource {
  url: string;
  signIn: { kind: SignInKind; name: string; secret: string };
}

/** @param id - of the source; the result cannot be opened with another id */
export const sealSource = (keyring: Keyring, id: string, source: SealedSource): string =>
  keyring.seal(PURPOSE, id, JSON.stringify(source));

/** @returns null when it was sealed with another key, as after a restore without that key */
export function openSource(keyring: Keyring, id: string, sealed: string): SealedSource | null {
  try {
    return JSON.parse(keyring.open(PURPOSE, id, sealed)) as SealedSource;
  } catch {
    return null;
  }
}

/** Malformed percent-encoding is taken literally. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Moves user and password from the URL to the sign-in, unless another sign-in is given. */
export function withoutUser(url: string, given: SealedSource["signIn"]): SealedSource {
  const parsed = new URL(url);
  const { username, password } = parsed;
  if (username === "" && password === "") return { url, signIn: given };
  parsed.username = "";
  parsed.password = "";
  const signIn =
    given.kind === "none"
      ? ({
          kind: "basic",
          name: decoded(username),
          secret: decoded(password),
        } as const)
      : given;
  return { url: parsed.href, signIn };
}

/** URL and headers of the request. */
export function requestOf({ url, signIn }: SealedSource): {
  url: string;
  headers: Record<string, string>;
} {
  const { kind, name, secret } = signIn;
  if (kind === "basic") {
    const credentials = Buffer.from(`${name}:${secret}`, "utf8").toString("base64");
    return { url, headers: { authorization: `Basic ${credentials}` } };
  }
  if (kind === "bearer") return { url, headers: { authorization: `Bearer ${secret}` } };
  if (kind === "header") return { url, headers: { [name.toLowerCase()]: secret } };
  if (kind === "none") return { url, headers: {} };
  const withKey = new URL(url);
  withKey.searchParams.set(name, secret);
  return { url: withKey.href, headers: {} };
}

/** Headers that may not be used to sign in, because they change how the request works. */
const RESERVED =
  /^(?:host|connection|content-.*|transfer-encoding|range|if-.*|accept-encoding|user-agent)$/i;
/** RFC 9110, 5.6.2. */
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Printable ASCII, the characters allowed in a header value. */
const PLAIN = /^[\x20-\x7e]*$/;

/** @throws AppError BAD_REQUEST naming `signInName` or `secret` when the sign-in is not valid */
export function assertSignIn({ kind, name, secret }: SealedSource["signIn"]): void {
  const refuse = (field: "signInName" | "secret", message: string) => {
    throw new AppError("BAD_REQUEST", message, field);
  };
  if (kind === "none") return;
  if (kind === "header" && (!TOKEN.test(name) || RESERVED.test(name))) {
    refuse("signInName", "This is not the name of a header that can be sent.");
  }
  if (kind === "query" && name === "") refuse("signInName", "Enter the name of the parameter.");
  if (kind === "basic" && (name === "" || name.includes(":"))) {
    refuse("signInName", "Enter a user name without a colon.");
  }
  if (kind !== "basic" && secret === "") refuse("secret", "Enter the secret.");
  if ((kind === "header" || kind === "bearer") && !PLAIN.test(secret)) {
    refuse("secret", "Only plain letters, digits and signs can be sent.");
  }
}
