import { message } from "@pickwell/texts/message.ts";
import type { NoticeSource } from "../core/notice.ts";
import { countDeadLinks } from "./admin/list.ts";

/** Notices about dead links. */
export const linkNotices: NoticeSource = async ({ db }) => {
  const dead = await countDeadLinks(db);
  if (dead === 0) return [];
  const text = message(
    "{dead, plural, one {A link that visitors follow leads nowhere any more.} other {# links that visitors follow lead nowhere any more.}}",
    { dead },
  );
  return [{ kind: "link", text, href: "/admin/links?state=dead" }];
};
