/** The client address of requests, behind proxies or not. */
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

declare module "fastify" {
  interface FastifyInstance {
    proxies: Proxies;
  }
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * At least one of these headers is in every forwarded request, even from a minimally configured
 * proxy.
 */
const OF_PROXIES = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

function networkOf(text: string): Network {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const ip = ipaddr.process(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
}

/**
 * Tests whether addresses are in one of the networks, with a cache of recent results. An IPv4
 * address mapped to IPv6 counts as the IPv4 address.
 */
function within(networks: readonly Network[]): (address: string | undefined) => boolean {
  const known = new LRUCache<string, boolean>({ max: 1000 });
  const lookUp = (address: string) => {
    if (!ipaddr.isValid(address)) return false;
    const ip = ipaddr.process(address);
    return networks.some((network) => network[0].kind() === ip.kind() && ip.match(network));
  };
  return (address) => {
    if (!address) return false;
    const before = known.get(address);
    if (before !== undefined) return before;
    const found = lookUp(address);
    known.set(address, found);
    return found;
  };
}

const isLoopback = within(["127.0.0.0/8", "::1/128"].map((network) => ipaddr.parseCIDR(network)));

/** What a forwarded request says about its client. */
export type Forwarding =
  /** The client's address, from a trusted proxy. */
  | "named"
  /** Nothing: every visitor is the proxy. */
  | "silent"
  /** The client's address, from a proxy on this machine that is not configured. */
  | "unbelieved";

/**
 * Which proxies are trusted. Without a public URL the shop runs on somebody's own machine: local
 * requests come from its programs, or a proxy on it. With a public URL a local request may be any
 * visitor's, whose headers a careless proxy passes on; then only the configured proxies are
 * trusted, and rate limits apply to all.
 */
export class Proxies {
  /** In the format of Fastify's `trustProxy`. */
  readonly trusted: string[];
  readonly #isPublic: boolean;
  readonly #isNamed: (address: string | undefined) => boolean;

  constructor(env: { publicUrl: string | undefined; trustedProxies: string[] }) {
    this.#isPublic = env.publicUrl !== undefined;
    this.#isNamed = within(env.trustedProxies.map(networkOf));
    this.trusted = this.#isPublic ? env.trustedProxies : ["loopback", ...env.trustedProxies];
  }

  /** True for a program on this very machine: scripts, monitors, benchmarks. Never of a public shop. */
  isLocal({ socket, headers }: IncomingMessage): boolean {
    return (
      !this.#isPublic &&
      isLoopback(socket.remoteAddress) &&
      OF_PROXIES.every((name) => headers[name] === undefined)
    );
  }

  /** Whether only the proxy's address is known, which many visitors share. */
  isShared({ ip, raw }: Pick<FastifyRequest, "ip" | "raw">): boolean {
    if (!this.#isPublic) return false;
    return this.#isNamed(ip) || (ip === raw.socket.remoteAddress && isLoopback(ip));
  }

  /** @returns null when it came from no proxy, or the shop has no public address */
  forwardingOf({ socket, headers }: IncomingMessage): Forwarding | null {
    if (!this.#isPublic) return null;
    const { remoteAddress } = socket;
    const isNamed = this.#isNamed(remoteAddress);
    if (!isNamed && !isLoopback(remoteAddress)) return null;
    if (headers["x-forwarded-for"] === undefined) return "silent";
    return isNamed ? "named" : "unbelieved";
  }
}
