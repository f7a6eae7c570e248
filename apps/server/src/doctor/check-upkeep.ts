/** Checks of backups, jobs and admins. */

import { join } from "node:path";
import { listAdmins } from "@pickwell/api/auth/first-admin";
import type { BackupFile } from "@pickwell/api/ports/backups";
import { readSettings } from "@pickwell/api/settings";
import { isInFuture } from "@pickwell/api/stored-moments";
import { jobs, totp, users } from "@pickwell/db/schema";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { BackupFolder } from "../backups/backup-store.ts";
import { checkArchive } from "../backups/check-archive.ts";
import { backupsAway } from "../backups/open-away.ts";
import { about, type Check, pluralize } from "./finding.ts";

const DAY_MS = 86_400_000;
/** A backup is made every night. */
const OLD_BACKUP_MS = 2 * DAY_MS;
/** Failures in a row that are no accident any more. */
const FAILING = 3;

/** Checks that the newest backup exists, is recent, and can be read. */
export const checkBackups: Check = async ({ env: { dataDir }, db, now }) => {
  const backups = about("Backups");
  if (!db) return [];
  const { backupEnabled } = await readSettings(db, "advanced");
  const folder = new BackupFolder(join(dataDir, "backups"));
  const all = await folder.list();
  // A backup dated in the future does not show when the last one was made.
  const newest = all.find(({ createdAt }) => !isInFuture(createdAt, now)) ?? all[0];
  if (!newest) {
    return [
      backupEnabled
        ? backups.warning("There is none yet.", "One is made at night while the shop is open.")
        : backups.warning("There is none, and none is made.", "Turn them on: Settings, Advanced."),
    ];
  }
  try {
    await checkArchive(folder.pathOf(newest.name));
  } catch (error) {
    const text = `The newest one, ${newest.name}, is no good: ${(error as Error).message}.`;
    return [backups.problem(text, "Make another one (Jobs, Backup, Run Now).")];
  }
  const days = Math.floor((now.getTime() - newest.createdAt.getTime()) / DAY_MS);
  const text = `The newest one, ${newest.name}, is readable and ${pluralize(days, "day")} old.`;
  if (now.getTime() - newest.createdAt.getTime() <= OLD_BACKUP_MS) return [backups.ok(text)];
  return [
    backups.warning(text, "See why on the Jobs screen; they are made while the shop is open."),
  ];
};

/** Checks that the object store can be reached, and its newest backup is recent. */
export const checkBackupsAway: Check = async ({ env, now }) => {
  const subject = about("Backups elsewhere");
  const away = backupsAway(env);
  if (!away) return [];
  let all: BackupFile[];
  try {
    all = await away.list();
  } catch (error) {
    const advice = "Look at BACKUP_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
    return [subject.problem(`They cannot be listed: ${(error as Error).message}.`, advice)];
  }
  const newest = all.find(({ createdAt }) => !isInFuture(createdAt, now)) ?? all[0];
  const advice = "See why on the Jobs screen (Backups elsewhere); they are sent every hour.";
  if (!newest) return [subject.warning("There is none yet.", advice)];
  const age = now.getTime() - newest.createdAt.getTime();
  const text = `The newest of ${all.length}, ${newest.name}, is ${pluralize(Math.floor(age / DAY_MS), "day")} old.`;
  return [age <= OLD_BACKUP_MS ? subject.ok(text) : subject.warning(text, advice)];
};

/** Finds jobs that fail repeatedly. */
export const checkJobs: Check = async ({ db }) => {
  const subject = about("Jobs");
  if (!db) return [];
  const failing = await db
    .select({ name: jobs.name, failures: jobs.failuresInARow, error: jobs.lastError })
    .from(jobs)
    .where(gt(jobs.failuresInARow, 0))
    .orderBy(asc(jobs.name));
  if (failing.length === 0) return [subject.ok("None has failed last.")];
  return failing.map(({ name, failures, error }) => {
    const text = `${name} has failed ${pluralize(failures, "time")} in a row: ${error ?? "the reason is unknown"}`;
    const advice = "See the Jobs screen; Run Now tries again.";
    return failures >= FAILING ? subject.problem(text, advice) : subject.warning(text, advice);
  });
};

/** Checks that an admin can sign in, and their two-factor sign-in. */
export const checkAdmins: Check = async ({ db }) => {
  const subject = about("Admins");
  if (!db) return [];
  const all = await listAdmins(db);
  const active = all.filter(({ status }) => status === "active");
  if (active.length === 0) {
    return [
      all.length === 0
        ? subject.warning("There is none yet.", "The first start makes one.")
        : subject.problem(
            "All of them are disabled.",
            "Let one in again: npm run admin -- reset EMAIL",
          ),
    ];
  }
  const plain = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(totp, and(eq(totp.userId, users.id), isNotNull(totp.confirmedAt)))
    .where(and(eq(users.role, "admin"), eq(users.status, "active"), isNull(totp.userId)))
    .orderBy(asc(users.email));
  const found = subject.ok(`${pluralize(active.length, "admin")} can sign in.`);
  if (plain.length === 0) return [found, about("Two-factor sign-in").ok("All admins use it.")];
  const names = plain.map(({ email }) => email).join(", ");
  return [
    found,
    about("Two-factor sign-in").warning(
      `${pluralize(plain.length, "admin")} without it: ${names}.`,
      "Let them turn it on in their account, or require it (Settings, Security).",
    ),
  ];
};
