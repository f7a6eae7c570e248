import type { Outputs } from "@pickwell/api";
import { z } from "zod";
import { flagParam, textParam } from "../../lib/search-params.ts";

/** A feed in Awin's list. */
export type ListedFeed = Outputs["admin"]["sources"]["awinFeeds"]["feeds"][number];
export type FeedSource = Outputs["admin"]["sources"]["list"]["sources"][number];

/** The URL of the Feeds screen: which feed is being added or changed, and whose report or categories are read. */
export const feedSearch = z.object({
  new: flagParam,
  /** Awin's list of feeds is looked at. */
  awin: flagParam,
  edit: textParam,
  run: textParam,
  /** Whose categories are looked at. */
  categories: textParam,
});

/** In the URL, for files that were uploaded and are of no feed. */
export const UPLOADED = "uploaded";

export type FeedSearch = z.infer<typeof feedSearch>;

const intervals: Record<number, string> = {
  1: "Every hour",
  3: "Every 3 hours",
  6: "Every 6 hours",
  12: "Every 12 hours",
  24: "Every day",
  168: "Every week",
};

/** How often a feed is fetched, in words. */
export const intervalLabel = (hours: number | null): string =>
  hours === null ? "When asked" : (intervals[hours] ?? `Every ${hours} hours`);
