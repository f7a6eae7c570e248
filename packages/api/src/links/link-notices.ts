import type { NoticeSource } from "../core/notice.ts";
import { countDeadLinks } from "./admin/list.ts";

/** Links that lead nowhere. */
export const linkNotices: NoticeSource = async ({ db }) => {
  const dead = await countDeadLinks(db);
  if (dead === 0) return [];
  const text =
    dead === 1
      ? "A link that visitors follow leads nowhere any more."
      : `${dead} links that visitors follow lead nowhere any more.`;
  return [{ kind: "link", text, href: "/admin/links?state=dead" }];
};
