import type { Db } from "@pickwell/db/client";
import { jobRuns, linkChecks, meta } from "@pickwell/db/schema";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { bulletList, type OwnerNews, type OwnerNotice } from "./notify-owner.ts";

/** In `meta`: numbers of the dead links that were told of, as JSON. */
const NOTIFIED_LINKS_KEY = "told-dead-links";

/** Failed jobs (backups included) and dead links that were not reported yet. */
export async function findSystemProblems(db: Db, now: Date, since: Date): Promise<OwnerNews> {
  const failed = await db
    .select({ job: jobRuns.job, error: jobRuns.error })
    .from(jobRuns)
    .where(
      and(
        eq(jobRuns.outcome, "failed"),
        gt(jobRuns.finishedAt, since),
        lte(jobRuns.finishedAt, now),
      ),
    )
    .orderBy(asc(jobRuns.seq));
  const dead = await db
    .select({ seq: linkChecks.seq, address: linkChecks.url, reason: linkChecks.reason })
    .from(linkChecks)
    .where(and(eq(linkChecks.isIgnored, false), eq(linkChecks.state, "dead")))
    .orderBy(asc(linkChecks.seq));
  const notified = await notifiedLinks(db);
  const found = dead.filter(({ seq }) => !notified.has(seq));
  const row = { key: NOTIFIED_LINKS_KEY, value: JSON.stringify(dead.map(({ seq }) => seq)) };
  return {
    news: failed.length + found.length === 0 ? null : () => noticeOf(failed, found),
    remember: (tx) => [
      tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }),
    ],
  };
}

interface FailedRun {
  job: string;
  error: string | null;
}

function noticeOf(
  failed: readonly FailedRun[],
  dead: readonly { address: string; reason: string }[],
): OwnerNotice {
  const [runs, links] = [failed.length, dead.length];
  const subjects = [
    ...(runs > 0
      ? [t("{n, plural, one {# failed job run} other {# failed job runs}}", { n: runs })]
      : []),
    ...(links > 0 ? [t("{n, plural, one {# dead link} other {# dead links}}", { n: links })] : []),
  ];
  return {
    subject: subjects.join(", "),
    paragraphs: [
      ...(runs > 0 ? [t("Jobs that failed:"), bulletList(lastOf(failed))] : []),
      ...(links > 0
        ? [
            t("Links that lead nowhere any more:"),
            bulletList(
              dead.map(({ address, reason }) => `${address} (${translateMessage(reason)})`),
            ),
          ]
        : []),
    ],
    path: runs > 0 ? "/admin/jobs" : "/admin/links?state=dead",
  };
}

/** Each job once, with what was wrong last and how often it failed. */
function lastOf(failed: readonly FailedRun[]): string[] {
  const byJob = new Map<string, { error: string | null; times: number }>();
  for (const { job, error } of failed) {
    byJob.set(job, { error, times: (byJob.get(job)?.times ?? 0) + 1 });
  }
  return [...byJob].map(([job, { error, times }]) => {
    const reason = error === null ? t("no reason was given") : translateMessage(error);
    return times > 1
      ? t("{job}, {times} times: {reason}", { job, times, reason })
      : `${job}: ${reason}`;
  });
}

async function notifiedLinks(db: Db): Promise<Set<number>> {
  const [row] = await db.select().from(meta).where(eq(meta.key, NOTIFIED_LINKS_KEY));
  return new Set<number>(row ? JSON.parse(row.value) : []);
}
