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
const WORKING_REQUESTS = 20;
/** Paths requested by programs on this machine, and by health checks of proxies. */
const PROBES = /^\/(healthz|livez|readyz|metrics)(\?|$)/;

const problemTexts: Record<ProxyProblem["kind"], string> = {
  silent: "a proxy does not say whose requests it brings, see npm run doctor",
  unbelieved: "a proxy is not believed whose requests it brings, see npm run doctor",
};

export interface ProxyWatchParts {
  db: Db;
  now: () => Date;
  proxies: Proxies;
  /** Called once per problem, and when the note cannot be written. */
  warn: (text: string, error?: unknown) => void;
}

export class ProxyWatch {
  readonly #parts: ProxyWatchParts;
  #known: { kind: ProxyProblem["kind"]; at: number } | null = null;
  #named = 0;

  constructor(parts: ProxyWatchParts) {
    this.#parts = parts;
  }

  /** Checks a request; costs almost nothing unless something has changed. */
  see(request: IncomingMessage): void {
    const kind = this.#parts.proxies.forwardingOf(request);
    if (kind === null || PROBES.test(request.url ?? "")) return;
    if (kind === "named") {
      this.#named += 1;
      // Also what a former process has noted.
      if (this.#named === WORKING_REQUESTS) this.#clear();
      return;
    }
    this.#named = 0;
    const at = this.#parts.now().getTime();
    if (this.#known?.kind === kind && at - this.#known.at < AGAIN_MS) return;
    if (this.#known?.kind !== kind) {
      this.#parts.warn(problemTexts[kind]);
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
