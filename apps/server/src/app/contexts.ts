import type { Auth, Context, DiskState, Visitor } from "@pickwell/api/context";
import type { JobBoard } from "@pickwell/api/ports/jobs";
import type { MediaStore } from "@pickwell/api/ports/media";
import { ReadCache } from "@pickwell/api/read-cache";
import { revisionReader } from "@pickwell/db/revisions";
import type { FastifyBaseLogger } from "fastify";
import { STARTER_TEXTS } from "../shipped.ts";
import type { AppParts } from "./app-parts.ts";
import type { Services } from "./services.ts";

/** Creates a context that logs unexpected errors to `log`. */
export type ContextOf = (log: FastifyBaseLogger, visitor?: Visitor, auth?: Auth) => Context;

interface ContextsOptions {
  parts: AppParts;
  services: Services;
  disk: DiskState;
  media: MediaStore;
  jobs: JobBoard;
}

/** The contexts that procedures are called with. */
export function contextsOf({ parts, services, disk, media, jobs }: ContextsOptions): ContextOf {
  const { db, now } = parts;
  const { calls, imports, reports, pastes, moves, fetchBytes, askLink, askProvider } = services;
  const { backups, mailer, push, dns, load, origin } = services;
  const kept = new ReadCache(revisionReader(db));
  return (log, visitor, auth) => ({
    db,
    // Clients that may have just written read from the primary database.
    replica: auth?.hasCredential ? undefined : parts.replica?.db,
    kept,
    now,
    visitor,
    begin: visitor && calls.of(visitor, auth),
    auth,
    imports,
    reports,
    convertPasted: pastes.convert,
    moves,
    media,
    fetchBytes,
    askLink,
    askProvider,
    jobs,
    backups,
    mailer,
    push,
    dns,
    disk,
    load,
    starterTexts: STARTER_TEXTS,
    origin: origin(),
    onFault: (error, path) => log.error({ err: error, path }, "procedure failed"),
  });
}
