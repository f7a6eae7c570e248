/** Parses `MAIL_HOSTS`. */
import { isIP } from "node:net";

/** An allowed server. */
export interface AllowedHost {
  host: string;
  /** Undefined for the usual ones. */
  port: number | undefined;
}

/** A normalized host name. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, "");

const ENTRY = /^(\[[0-9a-f:.]+\]|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*|[a-z0-9._-]+)(?::(\d{1,5}))?$/i;

/**
 * Parses an entry: `localhost`, `10.0.0.5:1025`, `[::1]:25`.
 *
 * @returns null when it is invalid
 */
export function allowedHost(entry: string): AllowedHost | null {
  const [, host, digits] = ENTRY.exec(entry.trim()) ?? [];
  if (host === undefined || (host.includes(":") && isIP(bareHost(host)) !== 6)) return null;
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && (port < 1 || port > 65_535)) return null;
  return { host: bareHost(host), port };
}
