/** Reads the status and date of a Ghost article. */
import type { TextEntry } from "../entries.ts";
import { momentIn, type Row, textIn } from "./export.ts";
import { hasMemberCards } from "./lexical.ts";

type Status = Pick<TextEntry, "status" | "publishedAt">;

/** Marks of parts hidden from visitors, in HTML. */
const GATED = /kg-gated-block:begin nonMember:false/;

/** Makes a text a draft if parts of it were only for members. */
function draftIfRestricted(post: Row, found: Status, adjustments: string[]): Status {
  if (found.status === "draft") return found;
  const isGated = GATED.test(textIn(post, "html")) || hasMemberCards(textIn(post, "lexical"));
  if (!isGated) return found;
  adjustments.push("Parts of it were for members only: it is a draft now.");
  return { ...found, status: "draft" };
}

/** @param adjustments - receives notes on repairs */
export const statusOf = (post: Row, now: Date, adjustments: string[]): Status =>
  draftIfRestricted(post, statusInFile(post, now, adjustments), adjustments);

function statusInFile(post: Row, now: Date, adjustments: string[]): Status {
  const status = textIn(post, "status");
  const at = momentIn(post, "published_at");
  const visibility = textIn(post, "visibility");
  const draft = { status: "draft" as const, publishedAt: at };
  if (visibility && visibility !== "public" && status !== "draft") {
    adjustments.push("Only members could read it: it is a draft now.");
    return draft;
  }
  if (status === "published") {
    if (at && at > now) {
      adjustments.push("Its date is still to come: it is scheduled for then.");
      return { status: "scheduled" as const, publishedAt: at };
    }
    if (at) return { status: "published" as const, publishedAt: at };
    const other = momentIn(post, "created_at") ?? momentIn(post, "updated_at");
    adjustments.push(
      other
        ? "The file has no date for it: it has the one at which it was begun."
        : "The file has no date for it: it has the date of the move.",
    );
    return { status: "published" as const, publishedAt: other ?? now };
  }
  if (status === "scheduled" && at && at > now)
    return { status: "scheduled" as const, publishedAt: at };
  if (status === "scheduled")
    adjustments.push("It was scheduled for a time that has passed: it is a draft now.");
  else if (status === "sent") adjustments.push("It was only ever sent by mail: it is a draft now.");
  else if (status !== "draft")
    adjustments.push(`Its status “${status}” is unknown: it is a draft now.`);
  return draft;
}
