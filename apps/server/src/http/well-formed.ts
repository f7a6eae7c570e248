/** Rejects requests that two HTTP programs could interpret differently. */
import type { IncomingMessage } from "node:http";

/**
 * A host name, an IPv4 address or an IPv6 address in brackets, with optional port. Source: RFC
 * 9110, 4.2 and 7.2.
 */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;
const VERSIONS = new Set(["1.0", "1.1"]);

const NAME = "host";

/** All Host headers as sent; Node.js keeps only the first. */
function hostsIn({ rawHeaders }: IncomingMessage): string[] {
  const found: string[] = [];
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? "";
    if (name.length === NAME.length && name.toLowerCase() === NAME)
      found.push(rawHeaders[place + 1] ?? "");
  }
  return found;
}

/**
 * Whether a request states its host and its end unambiguously. With an absolute request target the
 * host in it counts. Source: RFC 9112, 3.2 and 6.1.
 */
export function isWellFormed(request: IncomingMessage): boolean {
  const { headers, httpVersion, url = "" } = request;
  if (!VERSIONS.has(httpVersion)) return false;
  const hosts = hostsIn(request);
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === "1.1")) return false;
  // HTTP/1.0 has no transfer encodings, so a proxy may see another end of the request.
  if (httpVersion === "1.0" && headers["transfer-encoding"] !== undefined) return false;
  // Absolute request targets are rare.
  const named = url.startsWith("/") ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (named === "" || !HOST.test(named ?? "") || !HOST.test(hosts[0] ?? "")) return false;
  if (named !== undefined) headers.host = named;
  return true;
}
