import { imports } from "@pickwell/db/schema";
import { and, desc, eq, gt } from "drizzle-orm";
import type { NoticeSource } from "../core/notice.ts";
import { pluralize } from "../core/text/pluralize.ts";

/** Older imports are history. */
const RECENT_MS = 7 * 86_400_000;

/** Rows that imports of the last week did not take; the newest import of a file speaks for it. */
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
  return rows.flatMap(({ id, fileName, counts }) => {
    if (seen.has(fileName)) return [];
    seen.add(fileName);
    const refused = counts?.refused ?? 0;
    if (refused === 0) return [];
    return [
      {
        kind: "import" as const,
        text: `${pluralize(refused, "row")} of the import “${fileName}” ${refused === 1 ? "was" : "were"} refused.`,
        href: `/admin/products?import=${id}`,
      },
    ];
  });
};
