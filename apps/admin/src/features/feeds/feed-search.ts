import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import { flagParam, textParam } from "../../lib/search-params.ts";

/** A feed of Awin's list. */
export type ListedFeed = Outputs["admin"]["sources"]["awinFeeds"]["feeds"][number];
export type FeedSource = Outputs["admin"]["sources"]["list"]["sources"][number];

/** Search parameters of the Feeds screen. */
export const feedSearch = z.object({
  new: flagParam,
  /** Awin's list of feeds is looked at. */
  awin: flagParam,
  edit: textParam,
  run: textParam,
  /** Whose categories are looked at. */
  categories: textParam,
});

/** Scope of uploaded files in the URL. */
export const UPLOADED = "uploaded";

export type FeedSearch = z.infer<typeof feedSearch>;

const intervals: Record<number, string> = {
  1: t("Every hour"),
  3: t("Every 3 hours"),
  6: t("Every 6 hours"),
  12: t("Every 12 hours"),
  24: t("Every day"),
  168: t("Every week"),
};

/** How often a feed is fetched, in words. */
export const intervalLabel = (hours: number | null): string =>
  hours === null ? t("When asked") : (intervals[hours] ?? t("Every {hours} hours", { hours }));
