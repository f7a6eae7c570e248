import { AppError } from "../../core/errors.ts";
import type { StoredPost } from "./view.ts";

type Dated = Pick<StoredPost, "status" | "publishedAt">;

/**
 * The stored status and date. Published without a date means now; published with a future date
 * means scheduled. A draft keeps its date.
 *
 * @param former - the current row; undefined for a new article
 * @throws AppError BAD_REQUEST naming `publishedAt` when it is scheduled without a future date
 */
export function resolveStatus(now: Date, wanted: Dated, former?: Dated): Dated {
  const { status, publishedAt } = wanted;
  if (status === "published") {
    if (!publishedAt) return { status, publishedAt: now };
    return { status: publishedAt > now ? "scheduled" : status, publishedAt };
  }
  if (status !== "scheduled") return wanted;
  if (!publishedAt) {
    throw new AppError("BAD_REQUEST", "Please choose when to publish it.", "publishedAt");
  }
  if (publishedAt > now) return wanted;
  // It was published on schedule while the form was open.
  if (former?.status === "scheduled" && former.publishedAt?.getTime() === publishedAt.getTime()) {
    return { status: "published", publishedAt };
  }
  const message = "This moment has passed. Choose one to come, or publish it now.";
  throw new AppError("BAD_REQUEST", message, "publishedAt");
}
