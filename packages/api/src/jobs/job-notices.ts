import { message } from "@pickwell/texts/message.ts";
import { BACKUP_JOB } from "../backups/rules.ts";
import type { NoticeSource } from "../core/notice.ts";
import { listJobs } from "./admin/list.ts";

/** Notices about jobs whose last run failed. */
export const jobNotices: NoticeSource = async ({ db, now, jobs }) =>
  (await listJobs(db, now(), jobs)).flatMap(({ name, label, failuresInARow, error }) => {
    // A single failure of what runs often mends itself.
    if (failuresInARow === 0 || (failuresInARow === 1 && name !== BACKUP_JOB)) return [];
    const values = { label, error: error ?? message("the reason is unknown.") };
    return [
      {
        kind: name === BACKUP_JOB ? "backup" : "job",
        text:
          failuresInARow === 1
            ? message("{label} failed: {error}", values)
            : message("{label} failed {count} times in a row: {error}", {
                ...values,
                count: failuresInARow,
              }),
        href: `/admin/jobs?history=${name}`,
      } as const,
    ];
  });
