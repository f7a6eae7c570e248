import type { estimatedBy } from "@pickwell/db/schema";
import { z } from "zod";
import { periods } from "../../analytics/rules.ts";
import { listInput } from "../../core/list-input.ts";
import { amazonStores } from "../rules.ts";

export const trackingIdListInput = listInput.extend({
  store: z.enum(amazonStores).optional(),
  state: z.enum(["given", "free"]).optional(),
});

export const trackingIdAddInput = z.object({
  store: z.enum(amazonStores),
  /** As Amazon lists them: one on each line, or with blanks or commas between. */
  tags: z.string().max(50_000),
});

export const trackingIdChangeInput = z.object({
  id: z.string().min(1).max(50),
  /** Path of the page whose links are to carry it; empty to make it free. */
  page: z.string().trim().max(500),
  /** For links without an id on pages that have none. */
  isShared: z.boolean(),
});

/** What estimates are kept by, and articles, which are some of the pages. */
const estimateKinds = ["article", "page", "product", "placement"] as const satisfies readonly [
  "article",
  ...typeof estimatedBy,
];

export const estimateInput = z.object({
  by: z.enum(estimateKinds).default("page"),
  period: z.enum(periods).default("30d"),
});

export type EstimateInput = z.infer<typeof estimateInput>;
export type TrackingIdList = z.infer<typeof trackingIdListInput>;
export type TrackingIdAdd = z.infer<typeof trackingIdAddInput>;
export type TrackingIdChange = z.infer<typeof trackingIdChangeInput>;
