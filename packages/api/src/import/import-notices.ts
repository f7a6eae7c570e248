import type { Db } from "@pickwell/db/client";
import { feedSources, imports } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Notice, NoticeSource } from "../core/notice.ts";

/** Imports that started before are ignored, in milliseconds. */
const RECENT_MS = 7 * 86_400_000;

/**
 * Notices of rows that were refused by imports of the last week; only the newest import of a file
 * counts.
 */
export const importNotices: NoticeSource = async ({ db, now }) => {
  const rows = await db
    .select({ id: imports.id, fileName: imports.fileName, counts: imports.counts })
    .from(imports)
    .where(
      and(
        eq(imports.isDryRun, false),
        eq(imports.state, "done"),
        gt(imports.startedAt, new Date(now().getTime() - RECENT_MS)),
      ),
    )
    .orderBy(desc(imports.startedAt), desc(imports.id));
  const seen = new Set<string>();
  const refusals = rows.flatMap(({ id, fileName, counts }) => {
    if (seen.has(fileName)) return [];
    seen.add(fileName);
    const refused = counts?.refused ?? 0;
    if (refused === 0) return [];
    return [
      {
        kind: "import" as const,
        text: message(
          "{refused, plural, one {# row of the import “{fileName}” was refused.} other {# rows of the import “{fileName}” were refused.}}",
          { refused, fileName },
        ),
        href: `/admin/products?import=${id}`,
      },
    ];
  });
  return [...refusals, ...(await sourceNotices(db))];
};

/** Notices of feeds whose last run failed. */
async function sourceNotices(db: Db): Promise<Notice[]> {
  const last = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.sourceId, feedSources.id), eq(imports.isDryRun, false)))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(1);
  const failed = await db
    .select({ name: feedSources.name, isShrunk: feedSources.isShrunk })
    .from(feedSources)
    .innerJoin(imports, eq(imports.id, sql`(${last})`))
    .where(eq(imports.state, "failed"))
    .orderBy(asc(feedSources.name));
  return failed.map(({ name, isShrunk }) => ({
    kind: "import",
    text: isShrunk
      ? message(
          "The feed “{name}” has become too small: nothing is imported until you confirm it.",
          { name },
        )
      : message("The feed “{name}” could not be read.", { name }),
    href: "/admin/feeds",
  }));
}
