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
import type { IdleMemory } from "../workers/idle-memory.ts";

/** Everything the server depends on; it reads nothing else from its environment. */
export interface AppParts {
  env: Env;
  db: Db;
  /** A read replica of the database, if there is one. */
  replica?: Replica;
  now: () => Date;
  /** Encryption with the shop's secret key; by default with a temporary key of this process. */
  keyring?: Keyring;
  /** The shop's base URL, without a trailing slash; by default the address it listens on. */
  origin?: () => string;
  /** Renders pages; absent where only the API is served. */
  renderer?: Renderer;
  /** The back office; absent where only the API is served. */
  backOffice?: BackOffice;
  /** Memory of the page cache, in bytes; 0 disables it. */
  pageCacheBytes?: number;
  /**
   * Cached pages that one address gets per minute on the fast path, before the normal limits apply.
   */
  keptPagesPerMinute?: number;
  /**
   * Costs of new pictures that one address may cause per minute; by default as in
   * `picture-costs.ts`.
   */
  pictureUnitsPerMinute?: number;
  /** Maximum number of URLs in a sitemap file; by default as in `routes/discovery/sitemap.ts`. */
  sitemapSize?: number;
  /** Folder of the browser build; absent where something else serves its files. */
  clientDir?: string;
  /** The HTTP server to use; a new one by default. */
  server?: Server;
  /** Sends requests to sign-in providers; by default on the public internet. */
  askProvider?: AskProvider;
  /** Releases memory while the shop is idle; by default that of this process. */
  idleMemory?: IdleMemory;
  /** Watches free disk space; by default a full disk is noticed only when a write fails. */
  disk?: Partial<DiskSpaceParts>;
  logger?: FastifyServerOptions["logger"];
  /** No other process has this database open as a shop, so owners of existing leases are dead. */
  ownsDatabase?: boolean;
  /** Other processes use the same data folder, so unfinished work there may be theirs. */
  sharesDataDir?: boolean;
  /** Unique id of this process among several; absent with a single process. */
  processId?: string;
  /** Metrics of the other processes; absent with a single process. */
  metricsOfOthers?: () => Promise<Report[]>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Cleans up after dead processes with these ids. Never rejects. */
    recoverFrom: (ids: string[]) => Promise<void>;
    /** Metrics of this process. */
    collectMetrics: () => Promise<Report>;
    /** Resolves when this process has checked the jobs for the first time. */
    jobsChecked: Promise<void>;
  }
}
