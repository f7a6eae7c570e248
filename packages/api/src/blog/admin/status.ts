import { AppError } from "../../core/errors.ts";
import type { StoredPost } from "./view.ts";

type Dated = Pick<StoredPost, "status" | "publishedAt">;

/**
 * Status and date of an article as they are kept. Published without a date is from now on;
 * published with a date to come is scheduled. A draft keeps a date that it was given.
 *
 * @param former - what the row holds; undefined for a new article
 * @throws AppError BAD_REQUEST naming `publishedAt` when it is scheduled for no time to come
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
  // Its moment came while somebody had it open.
  if (former?.status === "scheduled" && former.publishedAt?.getTime() === publishedAt.getTime()) {
    return { status: "published", publishedAt };
  }
  const message = "This moment has passed. Choose one to come, or publish it now.";
  throw new AppError("BAD_REQUEST", message, "publishedAt");
}
