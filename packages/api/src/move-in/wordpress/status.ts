/** Reads the status and date of a WordPress article. */
import { exactMomentOf, momentOf } from "./dates.ts";
import type { WordpressSite } from "./site.ts";
import { textOf, type WxrNode } from "./wxr-parser.ts";

/** @param adjustments - receives notes on repairs */
export function statusOf(node: WxrNode, site: WordpressSite, now: Date, adjustments: string[]) {
  const word = textOf(node, "wp:status");
  const at = dateOf(node, { site, now, status: word }, adjustments);
  if (textOf(node, "wp:post_password")) {
    adjustments.push(
      "It was protected by a password, which is not possible here: it is a draft now.",
    );
    return { status: "draft" as const, publishedAt: at };
  }
  switch (word) {
    case "publish": {
      if (at && at > now) {
        adjustments.push("Its date is still to come: it is scheduled for then.");
        return { status: "scheduled" as const, publishedAt: at };
      }
      return { status: "published" as const, publishedAt: at };
    }
    case "future":
      if (at && at > now) return { status: "scheduled" as const, publishedAt: at };
      adjustments.push(
        "It was scheduled for a time that has passed and never published: it is a draft now.",
      );
      return { status: "draft" as const, publishedAt: at };
    case "draft":
      return { status: "draft" as const, publishedAt: null };
    case "private":
      adjustments.push("It was private: it is a draft now.");
      return { status: "draft" as const, publishedAt: at };
    case "pending":
      adjustments.push("It was waiting for review: it is a draft now.");
      return { status: "draft" as const, publishedAt: null };
    default:
      adjustments.push(
        word
          ? `Its status “${word}” is unknown: it is a draft now.`
          : "The file has no status for it: it is a draft now.",
      );
      return { status: "draft" as const, publishedAt: at };
  }
}

/** The date of an entry. Published ones always have one, since visitors could read them. */
function dateOf(
  node: WxrNode,
  { site, now, status }: { site: WordpressSite; now: Date; status: string },
  adjustments: string[],
): Date | null {
  const [shown, feedDate] = [textOf(node, "wp:post_date"), textOf(node, "pubdate")];
  const exact =
    momentOf(textOf(node, "wp:post_date_gmt")) ?? exactMomentOf(feedDate) ?? exactMomentOf(shown);
  if (exact) return exact;
  const local = momentOf(shown) ?? momentOf(feedDate);
  if (local) {
    if (status !== "draft")
      adjustments.push("The file has its date without a time zone: it is read as UTC.");
    return local;
  }
  if (status !== "publish") return null;
  const changed = momentOf(textOf(node, "wp:post_modified_gmt")) ?? momentOf(site.madeAt);
  const isUsable = changed !== null && changed <= now;
  adjustments.push(
    isUsable
      ? "The file has no date for it: it has the one of its last change, or of the file."
      : "The file has no date for it: it has the date of the move.",
  );
  return isUsable ? changed : now;
}
