import type { Db } from "@pickwell/db/client";

/** Groups of tables whose change makes cached pages stale, see `revisionReader`. */
export const topics = ["catalog", "deals", "blog", "pages"] as const;
export type Topic = (typeof topics)[number];

/** What every procedure may use. One per request. */
export interface Context {
  db: Db;
  /** The clock. */
  now: () => Date;
  /** Told which topics an answer was made from, so that a cached page knows when it is stale. */
  reads?: (topic: Topic) => void;
  /** Told when time alone will change an answer, for example the end of a deal on it. */
  changesAt?: (moment: Date) => void;
  /** Told of every failure that is nobody's input: the place to log it. */
  onFault?: (error: Error, path: string | undefined) => void;
}
