import { BACKUP_JOB } from "../backups/rules.ts";
import type { NoticeSource } from "../core/notice.ts";
import { listJobs } from "./admin/list.ts";

/** Jobs whose last run failed; backups have notices of their own as well. */
export const jobNotices: NoticeSource = async ({ db, now, jobs }) =>
  (await listJobs(db, now(), jobs)).flatMap(({ name, label, failuresInARow, error }) => {
    // A single failure of what runs often mends itself.
    if (failuresInARow === 0 || (failuresInARow === 1 && name !== BACKUP_JOB)) return [];
    const times = failuresInARow === 1 ? "failed" : `failed ${failuresInARow} times in a row`;
    return [
      {
        kind: name === BACKUP_JOB ? "backup" : "job",
        text: `${label} ${times}: ${error ?? "nobody knows why."}`,
        href: `/admin/jobs?history=${name}`,
      } as const,
    ];
  });
