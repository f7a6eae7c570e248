import type { Db } from "@pickwell/db/client";

/** Groups of tables whose change makes cached pages stale, see `revisionReader`. */
export const topics = ["catalog", "deals", "blog", "pages"] as const;
export type Topic = (typeof topics)[number];

/** Who sent a request, as far as it says so. Never stored as it is, see `attribution/visitor.ts`. */
export interface Visitor {
  /** IP address; of an IPv6 one the network. */
  address: string;
  /** Empty when there is none. */
  userAgent: string;
  /** A program on the shop's own machine, which is not limited in what it asks for. */
  isLocal?: boolean;
}

/** What every procedure may use. One per request. */
export interface Context {
  db: Db;
  /** The clock. */
  now: () => Date;
  /** Told which topics an answer was made from, so that a cached page knows when it is stale. */
  reads?: (topic: Topic) => void;
  /** Told when time alone will change an answer, for example the end of a deal on it. */
  changesAt?: (moment: Date) => void;
  /** Absent when the shop itself asks, as for a page. */
  visitor?: Visitor;
  /** What addresses in mails begin with, such as `https://shop.example`. */
  origin: string;
  /** Told of every failure that is nobody's input: the place to log it. */
  onFault?: (error: Error, path: string | undefined) => void;
}
