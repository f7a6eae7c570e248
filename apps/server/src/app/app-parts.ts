import type { Server } from "node:http";
import type { Keyring } from "@pickwell/api/keyring";
import type { AskProvider } from "@pickwell/api/ports/provider";
import type { Db } from "@pickwell/db/client";
import type { Replica } from "@pickwell/db/replica/replica";
import type { FastifyServerOptions } from "fastify";
import type { DiskSpaceParts } from "../data-dir/disk-space.ts";
import type { Env } from "../env.ts";
import type { Report } from "../processes/messages.ts";
import type { BackOffice } from "../routes/back-office.ts";
import type { Renderer } from "../routes/pages/renderer.ts";

/** Everything the server depends on. It reads nothing else from its environment. */
export interface AppParts {
  env: Env;
  db: Db;
  /** A server that follows the database's; left out where there is none. */
  replica?: Replica;
  now: () => Date;
  /** What the shop does with its secret key; by default one that is forgotten with the process. */
  keyring?: Keyring;
  /** Where visitors reach the shop, without a final slash; by default where it is told to listen. */
  origin?: () => string;
  /** Renders pages; left out where only the API is wanted. */
  renderer?: Renderer;
  /** The back office; left out where only the API is wanted. */
  backOffice?: BackOffice;
  /** Memory for rendered pages, in bytes; 0 renders every visit. */
  pageCacheBytes?: number;
  /** Kept pages that one address may have in a minute before it meets the limits of everything else. */
  keptPagesPerMinute?: number;
  /** What new pictures may cost an address in a minute; by default what `picture-costs.ts` says. */
  pictureUnitsPerMinute?: number;
  /** Most URLs of a sitemap file; by default what `routes/discovery/sitemap.ts` says. */
  sitemapSize?: number;
  /** Folder of the browser build; left out where something else serves its files. */
  clientDir?: string;
  /** The server to answer on; a new one by default. */
  server?: Server;
  /** Asks providers of sign-in; on the public internet by default. */
  askProvider?: AskProvider;
  /** Looks after the disk while it listens; by default only failed writes tell that it is full. */
  disk?: Partial<DiskSpaceParts>;
  logger?: FastifyServerOptions["logger"];
  /** No other process can have this database open as a shop: whatever a lease says, its owner is dead. */
  isAlone?: boolean;
  /** Others are at work on the same data folder: what is unfinished there may be theirs. */
  isBeside?: boolean;
  /** Which of several processes this is; left out where there is one. No other ever has it. */
  processId?: string;
  /** What the other processes count; left out where there are none. */
  reportsOfOthers?: () => Promise<Report[]>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Puts in order what dead processes of the shop have left. Never rejects. */
    putRight: (ids: string[]) => Promise<void>;
    /** What this process counts. */
    tellFigures: () => Promise<Report>;
    /** Settles when this process has looked at the jobs for the first time. */
    jobsLookedAfter: Promise<void>;
  }
}
