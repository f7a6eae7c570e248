import { z } from "zod";

const key = z.string().min(1).max(200);

/** Longer URLs are cut: what counts stands at their beginning. */
const urlText = z.string().transform((text) => text.slice(0, 2000));

/** The page that a visitor views. */
export const viewInput = z.object({
  /** Its path, with the query. */
  page: urlText,
  /** The page that led there, of this site or another; empty when the browser does not tell. */
  ref: urlText.default(""),
});

/** Whether a visitor likes an article, by id or slug. */
export const likeInput = z.object({ key, liked: z.boolean() });

export type ViewInput = z.infer<typeof viewInput>;
export type LikeInput = z.infer<typeof likeInput>;
