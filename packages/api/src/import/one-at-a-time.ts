import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { imports, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { stopLostImports } from "./job-state.ts";

const MINUTE_MS = 60_000;

/**
 * Runs `begin`, which starts an import; retried if the running import's process has died. @throws
 * AppError CONFLICT while another import runs
 */
export async function orImportConflict<T>(db: Db, now: Date, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (uniqueViolation(error) !== "imports.state") throw error;
    if (await stopLostImports(db, now)) return begin();
    throw await runningConflict(db, now);
  }
}

/** Whether an import runs, or was lost while it ran. */
export async function isAnyRunning(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, "running"));
  return rows.length > 0;
}

/** Checks before a file is uploaded. @throws AppError CONFLICT while an import runs */
export async function assertNoneRunning(db: Db, now: Date): Promise<void> {
  if (!(await isAnyRunning(db)) || (await stopLostImports(db, now))) return;
  throw await runningConflict(db, now);
}

/** The error that names the running import, who started it and when. */
export async function runningConflict(db: Db, now: Date): Promise<AppError> {
  const [row] = await db
    .select({ fileName: imports.fileName, startedAt: imports.startedAt, by: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy))
    .where(eq(imports.state, "running"));
  if (!row) return new AppError("CONFLICT", "Another import has just run. Please try again.");
  const minutes = Math.floor((now.getTime() - row.startedAt.getTime()) / MINUTE_MS);
  const since = minutes < 1 ? "just now" : `${minutes} minute${minutes === 1 ? "" : "s"} ago`;
  return new AppError(
    "CONFLICT",
    `${row.fileName} is being imported, started by ${row.by ?? "somebody"} ${since}. Wait for it, or cancel it.`,
    undefined,
    { reason: "import/running" },
  );
}
