import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { JobBoard } from "../../core/ports/jobs.ts";
import { requestRun } from "../rows.ts";
import { findJob } from "./list.ts";

/**
 * Requests that a job runs as soon as possible.
 *
 * @throws AppError NOT_FOUND; CONFLICT while it runs
 */
export async function runJobNow(
  db: Db,
  now: Date,
  actor: Actor,
  board: JobBoard | undefined,
  name: string,
): Promise<void> {
  const job = findJob(board, name);
  if (!(await requestRun(db, now, job)))
    throw new AppError("CONFLICT", `${job.label} is running already.`);
  await atomic(db, (tx) => [
    auditInsert(tx, now, { action: "job.requested", ...actor, target: { kind: "job", id: name } }),
  ]);
  board?.wake();
}
