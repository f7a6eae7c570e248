import { jobs } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { eq } from "drizzle-orm";
import type { NoticeSource } from "../core/notice.ts";
import { isInFuture } from "../core/stored-moments.ts";
import { readSettings } from "../settings/service.ts";
import { BACKUP_JOB } from "./rules.ts";

const DAY_MS = 86_400_000;
/** A backup is made every night, so that two days are one that is missing. */
const OLD_MS = 2 * DAY_MS;

const HREF = "/admin/jobs";

/** Notices about missing or failed backups. */
export const backupNotices: NoticeSource = async ({ db, now, backups }) => {
  if (!backups) return [];
  const { backupEnabled } = await readSettings(db, "advanced");
  if (!backupEnabled) return [];
  // One that is said to be of the future says nothing of when the last one was made.
  const newest = (await backups.list()).find(({ createdAt }) => !isInFuture(createdAt, now()));
  // A new shop has time until its second night.
  const [job] = await db
    .select({ createdAt: jobs.createdAt })
    .from(jobs)
    .where(eq(jobs.name, BACKUP_JOB));
  const since = newest?.createdAt ?? job?.createdAt;
  if (!since || now().getTime() - since.getTime() <= OLD_MS) return [];
  const days = Math.floor((now().getTime() - since.getTime()) / DAY_MS);
  const text = newest
    ? message("The newest backup is {days} days old.", { days })
    : message("There is no backup of this shop, although {days} nights have passed.", { days });
  return [{ kind: "backup", text, href: HREF }];
};
