import { isIP } from "node:net";

/** The shop as a WebAuthn relying party: passkeys are bound to its domain. */
export interface RelyingParty {
  /** The host, without a port. */
  id: string;
  origin: string;
}

/**
 * @param origin - public base URL of the shop
 * @returns null where browsers do not support passkeys: without HTTPS, or at an IP address. Source:
 *   WebAuthn Level 3, 5.1.3 and 5.1.4.
 */
export function relyingPartyAt(origin: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(origin);
  // The machine itself has a name as well.
  if (protocol === "http:" && hostname === "127.0.0.1") {
    return { id: "localhost", origin: `http://localhost${port && `:${port}`}` };
  }
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isHere) return null;
  const isNumber = hostname.startsWith("[") || isIP(hostname) !== 0;
  return isNumber ? null : { id: hostname, origin };
}
