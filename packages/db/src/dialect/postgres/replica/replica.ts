/**
 * Reads from a streaming replica. It is used only while it has every change that this process knows
 * of: answers are cached under the revision that the process knows (see `../revisions.ts`), and
 * would stay stale otherwise. The primary answers whatever the replica cannot.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Replica, ReplicaOptions, ReplicaState } from "../../sqlite/replica/replica.ts";
import { type Db, followingDatabase, poolOf, ShopClient } from "../connection.ts";
import { isConflict, isReadOnly, isUnreachable, unusableDatabase } from "../errors.ts";
import { hasSeenRevisions } from "../revisions.ts";
import {
  assertFollows,
  identityOf,
  type QueryTarget,
  serverFollowing,
  UnusableReplicaError,
} from "./identity.ts";
import { Places, REPEATED_BYTES, WRITTEN_BYTES } from "./places.ts";

export type { Replica, ReplicaOptions, ReplicaState };

/** A replica that is further behind, in milliseconds, is not used. */
const MAX_LAG_MS = 2000;
/** How often it is looked at, in milliseconds, while it has all that the process knows of. */
const REST_MS = 250;
/** How often while it has not: that takes as long as a change takes to get there. */
const CHASE_MS = 20;
/** After several servers answered at one address. */
const SEVERAL_MS = 30_000;
/** For a connection, and for a look. */
const PATIENCE_MS = 2000;
/** Time limit of a query, after which it is sent to the primary server. */
const ANSWER_MS = 10_000;
const CONNECTIONS = 10;
// The position is selected first, so that the rest is at least as new.
const LOOK = `select ${REPEATED_BYTES} as place, pg_is_in_recovery() as follows;
  select topic, revision from revisions`;

class FollowedReplica implements Replica {
  readonly db: Db;
  readonly counts = { answered: 0, handedOn: 0 };
  readonly #primary: pg.Pool;
  readonly #url: string;
  readonly #options: ReplicaOptions;
  readonly #places = new Places();
  #revisions = new Map<string, number>();
  #watcher: pg.Client | undefined;
  #pool: pg.Pool | undefined;
  /** Why it is not used; null while it is. */
  #trouble: string | null = "it has not been looked at";
  #told: ReplicaState | undefined;
  readonly #startedAt: number;
  #restUntil = Number.NEGATIVE_INFINITY;
  #wake = new AbortController();
  #isClosed = false;
  #left: Promise<unknown> = Promise.resolve();
  readonly #ended: Promise<void>;

  constructor(primary: Db, url: string, options: ReplicaOptions) {
    this.#primary = poolOf(primary);
    this.#url = url;
    this.#options = options;
    this.#startedAt = this.#elapsed();
    this.db = followingDatabase(this.#primary, { query: this.#query as pg.Pool["query"] });
    this.#ended = this.#watch();
  }

  get state(): ReplicaState {
    if (this.#trouble !== null) return "away";
    return this.#places.sinceSeen(this.#elapsed()) > MAX_LAG_MS ? "behind" : "ok";
  }

  get lagMs(): number | null {
    const isKnown = this.#trouble === null && this.#places.isKnown;
    return isKnown ? this.#places.lagMs(this.#elapsed()) : null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake.abort();
    await this.#ended;
    this.#leave();
    await this.#left;
  }

  #elapsed(): number {
    return this.#options.elapsedMs?.() ?? performance.now();
  }

  /** Whether it has all changes that this process knows of. */
  #isCurrent(): boolean {
    return this.state === "ok" && hasSeenRevisions(this.#primary, this.#revisions);
  }

  readonly #query = async (config: pg.QueryConfig, values: unknown[]): Promise<unknown> => {
    const pool = this.#pool;
    if (!pool || !this.#isCurrent()) {
      // The next query may find it current.
      if (this.state === "ok") this.#wake.abort();
      return this.#askPrimary(config, values);
    }
    const begun = this.#elapsed();
    try {
      const answer = await pool.query(config, values);
      this.counts.answered += 1;
      this.#options.onAnswered?.({ ms: this.#elapsed() - begun, sql: config.text });
      return answer;
    } catch (error) {
      if (!isItsOwn(error)) throw error;
      if (isUnreachable(error)) this.#lose(error);
      return this.#askPrimary(config, values);
    }
  };

  #askPrimary(config: pg.QueryConfig, values: unknown[]): Promise<unknown> {
    this.counts.handedOn += 1;
    return (this.#primary as QueryTarget).query(config, values);
  }

  /** It is used again after the next successful check. */
  #lose(error: unknown): void {
    this.#trouble = reasonOf(error);
    this.#wake.abort();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      this.#wake = new AbortController();
      await this.#look();
      if (this.#isClosed) return;
      this.#tell();
      const isChasing = this.state === "ok" && !this.#isCurrent();
      // While a check is running, queries that find it behind do not start another.
      const { signal } = isChasing ? new AbortController() : this.#wake;
      await sleep(isChasing ? CHASE_MS : REST_MS, undefined, { ref: false, signal }).catch(
        () => {},
      );
    }
  }

  async #look(): Promise<void> {
    if (this.#elapsed() < this.#restUntil) return;
    try {
      const isWriting = await this.#mark();
      this.#watcher ??= await this.#connect();
      const [state, topics] = (await this.#watcher.query(LOOK)) as unknown as pg.QueryResult[];
      const { place, follows } = state?.rows[0] ?? {};
      assertFollows(follows);
      this.#revisions = new Map(topics?.rows.map((row) => [row.topic, row.revision]));
      this.#places.reach(place);
      if (!isWriting) this.#places.stand(this.#elapsed());
      this.#trouble = null;
    } catch (error) {
      this.#leave();
      this.#trouble = reasonOf(error);
    }
  }

  /**
   * Records the position of the primary server.
   *
   * @returns false when it cannot be reached: then nothing can be written, and the replica is
   *   current
   */
  async #mark(): Promise<boolean> {
    const at = this.#elapsed();
    try {
      const { rows } = await this.#primary.query(`select ${WRITTEN_BYTES} as place`);
      this.#places.mark(at, rows[0].place);
      return true;
    } catch (error) {
      if (isUnreachable(error)) return false;
      throw error;
    }
  }

  /** A connection to look through, and a pool of others that lead to the same server. */
  async #connect(): Promise<pg.Client> {
    const watcher = this.#client();
    try {
      await watcher.connect();
      this.#pool = this.#connections(await serverFollowing(this.#primary, watcher));
      return watcher;
    } catch (error) {
      await watcher.end().catch(() => {});
      throw error;
    }
  }

  #client(): pg.Client {
    return new ShopClient({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: "pickwell",
    });
  }

  /** The state of one server does not apply to another at the same address. */
  #connections(server: string): pg.Pool {
    const assertSame = async (client: pg.ClientBase) => {
      const found = await identityOf(client);
      if (found.server === server) return;
      this.#restUntil = this.#elapsed() + SEVERAL_MS;
      const error = new UnusableReplicaError(
        "several servers answer at its address, and one is needed",
      );
      this.#lose(error);
      throw error;
    };
    const pool = new pg.Pool({
      connectionString: this.#url,
      max: CONNECTIONS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: ANSWER_MS,
      application_name: "pickwell",
      Client: ShopClient,
      onConnect: (client) => assertSame(client) as unknown as undefined,
    });
    pool.on("error", () => {});
    return pool;
  }

  /** Ends the connections, each when its query has been answered. */
  #leave(): void {
    const ended = [this.#watcher?.end().catch(() => {}), this.#pool?.end()];
    this.#left = Promise.all([this.#left, ...ended]);
    this.#watcher = undefined;
    this.#pool = undefined;
  }

  #tell(): void {
    const { state } = this;
    const isYoung = this.#elapsed() - this.#startedAt < MAX_LAG_MS;
    if (state === this.#told || (state === "behind" && this.#told === undefined && isYoung)) return;
    this.#told = state;
    this.#options.onChange(state, this.#trouble);
  }
}

/**
 * Whether another server might succeed: this one is unavailable, was changed by a conflict, or is
 * read-only.
 */
const isItsOwn = (error: unknown): boolean =>
  isUnreachable(error) ||
  isConflict(error) ||
  isReadOnly(error) ||
  error instanceof UnusableReplicaError ||
  (error as Error).message === "Query read timeout";

function reasonOf(error: unknown): string {
  if (error instanceof UnusableReplicaError) return error.message;
  const known = unusableDatabase(error);
  if (known !== null) return known;
  // The driver's words for a connection that broke are about its own state.
  if (isUnreachable(error)) return "it cannot be reached";
  return error instanceof Error ? error.message : String(error);
}

/**
 * Starts using a replica.
 *
 * @param primary - the shop's own database
 * @param url - of one streaming replica, not of a load balancer
 */
export const followReplica = (primary: Db, url: string, options: ReplicaOptions): Replica =>
  new FollowedReplica(primary, url, options);
