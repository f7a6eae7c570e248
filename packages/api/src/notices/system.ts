import type { Db } from "@pickwell/db/client";
import { jobRuns, linkChecks, meta } from "@pickwell/db/schema";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { pluralize } from "../core/text/pluralize.ts";
import { bulletList, type OwnerNews } from "./notify-owner.ts";

/** In `meta`: numbers of the dead links that were told of, as JSON. */
const TOLD_LINKS = "told-dead-links";

/** Jobs that failed since, a backup being one of them, and links found dead that were not told of. */
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
  const told = await toldLinks(db);
  const found = dead.filter(({ seq }) => !told.has(seq));
  const subjects = [
    ...(failed.length > 0 ? [pluralize(failed.length, "failed job run")] : []),
    ...(found.length > 0 ? [pluralize(found.length, "dead link")] : []),
  ];
  const row = { key: TOLD_LINKS, value: JSON.stringify(dead.map(({ seq }) => seq)) };
  return {
    news:
      subjects.length === 0
        ? null
        : {
            subject: subjects.join(", "),
            paragraphs: [
              ...(failed.length > 0 ? ["Jobs that failed:", bulletList(lastOf(failed))] : []),
              ...(found.length > 0
                ? [
                    "Links that lead nowhere any more:",
                    bulletList(found.map(({ address: url, reason }) => `${url} (${reason})`)),
                  ]
                : []),
            ],
            path: failed.length > 0 ? "/admin/jobs" : "/admin/links?state=dead",
          },
    remember: (tx) => [
      tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }),
    ],
  };
}

/** Each job once, with what was wrong last and how often it failed. */
function lastOf(failed: readonly { job: string; error: string | null }[]): string[] {
  const byJob = new Map<string, { error: string | null; times: number }>();
  for (const { job, error } of failed) {
    byJob.set(job, { error, times: (byJob.get(job)?.times ?? 0) + 1 });
  }
  return [...byJob].map(
    ([job, { error, times }]) =>
      `${job}${times > 1 ? `, ${times} times` : ""}: ${error ?? "no reason was given"}`,
  );
}

async function toldLinks(db: Db): Promise<Set<number>> {
  const [row] = await db.select().from(meta).where(eq(meta.key, TOLD_LINKS));
  return new Set<number>(row ? JSON.parse(row.value) : []);
}
