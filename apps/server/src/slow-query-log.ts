import type { Db } from "@pickwell/db/client";
import { type SlowQuery, watchSlowQueries } from "@pickwell/db/slow-queries";
import type { FastifyBaseLogger } from "fastify";

/** Minimum time between logs of the same statement, in milliseconds. */
const REST_MS = 1000;
/** Statements that are remembered for that. */
const MAX_KNOWN = 500;
const MAX_SQL_LENGTH = 2000;

/** Logs slow statements once the shop is set up, which may take long. */
export class SlowQueryLog {
  #log: FastifyBaseLogger | undefined;
  #thresholdMs = 0;
  /** When each statement was last logged, and how often it was slow since. */
  readonly #logged = new Map<string, { at: number; since: number }>();

  /** @param thresholdMs - statements that take longer are slow; 0 turns it off */
  watch(db: Db, thresholdMs: number): void {
    this.#thresholdMs = thresholdMs;
    if (thresholdMs > 0) watchSlowQueries(db, thresholdMs, (query) => this.#tell(query));
  }

  /** Called with statements timed elsewhere. */
  see(query: SlowQuery): void {
    if (this.#thresholdMs > 0 && query.ms > this.#thresholdMs) this.#tell(query);
  }

  attach(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  #tell({ ms, sql }: SlowQuery): void {
    if (!this.#log) return;
    const now = performance.now();
    const former = this.#logged.get(sql);
    if (former && now - former.at < REST_MS) {
      former.since += 1;
      return;
    }
    if (this.#logged.size >= MAX_KNOWN) this.#logged.clear();
    this.#logged.set(sql, { at: now, since: 0 });
    this.#log.warn(
      {
        ms: Math.round(ms * 10) / 10,
        sql: sql.slice(0, MAX_SQL_LENGTH),
        // How often it was slow since it was last logged.
        ...(former && former.since > 0 && { untold: former.since }),
      },
      "slow query",
    );
  }
}
