import type { Context, Visitor } from "./context.ts";
import type { Keyring } from "./security/keyring.ts";

const MAX_USER_AGENT_LENGTH = 200;

/** The client of a call, as accounts and rate limits identify it. */
export interface Client {
  /**
   * Keyed hash of the IP address, the same every day. Where many clients share an address the
   * browser is hashed too, so that one does not use up the limits of all. See docs/decisions/032.
   */
  ipHash: string;
  userAgent: string;
  /** A program on this machine, see `Visitor`. */
  isLocal: boolean;
}

/** What account services need to know about a call. */
export interface Call {
  keyring: Keyring;
  client: Client;
  /** Base URL of links in mails. */
  origin: string;
}

/** Who calls, from the context of a procedure; IP addresses only as hashes with the secret key. */
export function callOf(ctx: Pick<Context, "visitor" | "origin">, keyring: Keyring): Call {
  return { keyring, client: clientOf(keyring, ctx.visitor), origin: ctx.origin };
}

function clientOf(keyring: Keyring, visitor: Visitor | undefined): Client {
  const userAgent = visitor?.userAgent.slice(0, MAX_USER_AGENT_LENGTH) ?? "";
  const ipAddress = visitor?.ipAddress ?? "unknown";
  return {
    ipHash: keyring.hash("address", visitor?.isShared ? `${ipAddress}\n${userAgent}` : ipAddress),
    userAgent,
    isLocal: visitor?.isLocal ?? false,
  };
}

/** What rate limits count a client by; null for programs on this machine, which have no limits. */
export const networkOf = ({ ipHash, isLocal }: Client): string | null => (isLocal ? null : ipHash);

/** What rate limits count an account by, whether or not it exists. */
export const accountHash = (keyring: Keyring, email: string): string =>
  keyring.hash("account", email);
