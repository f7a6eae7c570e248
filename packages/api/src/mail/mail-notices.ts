import { outbox } from "@pickwell/db/schema";
import { and, eq, gt, sql } from "drizzle-orm";
import type { NoticeSource } from "../core/notice.ts";

/** Older failures are history. */
const RECENT_MS = 7 * 86_400_000;

/** Mails of the last week that could not be delivered. */
export const mailNotices: NoticeSource = async ({ db, now }) => {
  const [row] = await db
    .select({ failed: sql<number>`count(*)` })
    .from(outbox)
    .where(
      and(eq(outbox.status, "failed"), gt(outbox.createdAt, new Date(now().getTime() - RECENT_MS))),
    );
  const failed = row?.failed ?? 0;
  if (failed === 0) return [];
  const text =
    failed === 1
      ? "A mail of this week could not be delivered."
      : `${failed} mails of this week could not be delivered.`;
  return [{ kind: "mail", text, href: "/admin/newsletter?tab=outbox&status=failed" }];
};
