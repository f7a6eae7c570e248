import type { Db } from "@pickwell/db/client";

/** A group of tables whose change makes cached pages stale, see `revisionReader`. */
export type Topic = "catalog";

/** What every procedure may use. One per request. */
export interface Context {
  db: Db;
  /** The clock. */
  now: () => Date;
  /** Told which topics an answer was made from, so that a cached page knows when it is stale. */
  reads?: (topic: Topic) => void;
  /** Told of every failure that is nobody's input: the place to log it. */
  onFault?: (error: Error, path: string | undefined) => void;
}
