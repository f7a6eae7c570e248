import { pages } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { asc, eq } from "drizzle-orm";
import type { NoticeSource } from "../core/notice.ts";

/** Notices about unchecked legal pages, because they are binding for the owner. */
export const pageNotices: NoticeSource = async ({ db }) => {
  const drafts = await db
    .select({ title: pages.title })
    .from(pages)
    .where(eq(pages.needsReview, true))
    .orderBy(asc(pages.slug));
  if (drafts.length === 0) return [];
  const titles = drafts.map(({ title }) => title).join(", ");
  const text = message("The shop’s first texts are still drafts: check {titles}.", { titles });
  return [{ kind: "pages", text, href: "/admin/pages" }];
};
