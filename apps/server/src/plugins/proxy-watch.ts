/** Detects proxies that hide clients' addresses, and records it for the owner. */
import type { IncomingMessage } from "node:http";
import {
  clearProxyProblem,
  type ProxyProblem,
  writeProxyProblem,
} from "@pickwell/api/notices/proxy";
import type { Db } from "@pickwell/db/client";
import type { Proxies } from "./proxies.ts";

/** While it lasts it is written down this often. */
const AGAIN_MS = 10 * 60_000;
/** So many visits in a row that say who they are: it has been put right. */
const MENDED = 20;
/** What programs on this machine ask, and a proxy that looks whether the shop is there. */
const PROBES = /^\/(healthz|livez|readyz|metrics)(\?|$)/;

const troubles: Record<ProxyProblem["kind"], string> = {
  silent: "a proxy does not say whose requests it brings, see npm run doctor",
  unbelieved: "a proxy is not believed whose requests it brings, see npm run doctor",
};

export interface ProxyWatchParts {
  db: Db;
  now: () => Date;
  proxies: Proxies;
  /** Told of trouble once, and of what keeps it from being written down. */
  warn: (text: string, error?: unknown) => void;
}

export class ProxyWatch {
  readonly #parts: ProxyWatchParts;
  #known: { kind: ProxyProblem["kind"]; at: number } | null = null;
  #named = 0;

  constructor(parts: ProxyWatchParts) {
    this.#parts = parts;
  }

  /** Looks at a request; costs next to nothing unless something has changed. */
  see(request: IncomingMessage): void {
    const kind = this.#parts.proxies.forwardingOf(request);
    if (kind === null || PROBES.test(request.url ?? "")) return;
    if (kind === "named") {
      this.#named += 1;
      // Also what an earlier process has written down.
      if (this.#named === MENDED) this.#clear();
      return;
    }
    this.#named = 0;
    const at = this.#parts.now().getTime();
    if (this.#known?.kind === kind && at - this.#known.at < AGAIN_MS) return;
    if (this.#known?.kind !== kind) {
      this.#parts.warn(troubles[kind]);
    }
    this.#known = { kind, at };
    const { db } = this.#parts;
    this.#write(writeProxyProblem(db, { kind, at: new Date(at) }));
  }

  #clear(): void {
    this.#known = null;
    this.#write(clearProxyProblem(this.#parts.db));
  }

  #write(written: Promise<void>): void {
    written.catch((error: unknown) => this.#parts.warn("a proxy’s trouble was not written", error));
  }
}
