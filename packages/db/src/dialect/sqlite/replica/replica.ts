import type { Db } from "../connection.ts";
import type { SlowQuery } from "../slow-queries.ts";

/** `behind`: too far behind to be used. `away`: cannot be reached. */
export type ReplicaState = "ok" | "behind" | "away";

/** A read replica of the database. */
export interface Replica {
  /**
   * The shop's database, whose plain statements the replica answers where it can. Transactions, and
   * whatever else the replica cannot answer, are the shop's own server's.
   */
  readonly db: Db;
  readonly state: ReplicaState;
  /** Its delay in milliseconds; null while unknown. */
  readonly lagMs: number | null;
  /** Statements since the process began: those that it answered, and those that were handed on. */
  readonly counts: { readonly answered: number; readonly handedOn: number };
  /** Ends the connections, each when its query has been answered. */
  close(): Promise<void>;
}

/** Callbacks for a replica's state. */
export interface ReplicaOptions {
  /** @param reason - why it is away, as the end of a sentence; null when it is not */
  onChange: (state: ReplicaState, reason: string | null) => void;
  /** Called for each answer of the replica. */
  onAnswered?: (query: SlowQuery) => void;
  /** Milliseconds of a monotonic clock. */
  elapsedMs?: () => number;
}

/** A file has no replicas. */
export const followReplica = (_primary: Db, _url: string, _options: ReplicaOptions): Replica => {
  throw new Error("A database in a file has no replicas");
};
