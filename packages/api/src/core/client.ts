import type { Context, Visitor } from "./context.ts";
import type { Keyring } from "./security/keyring.ts";

const MAX_USER_AGENT_LENGTH = 200;

/** Who is at the other end of a call, as far as accounts remember it. */
export interface Client {
  /**
   * Keyed hash of the IP address, the same every day; with the browser where many share the address,
   * so that one of them does not use up what the others have. See docs/decisions/032.
   */
  ipHash: string;
  userAgent: string;
  /** A program on the shop's own machine, see `Visitor`. */
  isLocal: boolean;
}

/** What services of accounts are given of a call. */
export interface Call {
  keyring: Keyring;
  client: Client;
  /** What links in mails begin with. */
  origin: string;
}

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

/** Where somebody is counted from; null for programs on this machine. */
export const networkOf = ({ ipHash, isLocal }: Client): string | null => (isLocal ? null : ipHash);

/** What an account is counted by, whether or not there is one with this address. */
export const accountHash = (keyring: Keyring, email: string): string =>
  keyring.hash("account", email);
