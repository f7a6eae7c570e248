import { z } from "zod";

export const viewKinds = ["product", "deal", "post"] as const;

const key = z.string().min(1).max(200);

/** What somebody is looking at: its kind, and its id or slug. */
export const viewInput = z.object({ kind: z.enum(viewKinds), key });

/** Whether somebody likes an article, named by its id or slug. */
export const likeInput = z.object({ key, liked: z.boolean() });

export type ViewInput = z.infer<typeof viewInput>;
export type LikeInput = z.infer<typeof likeInput>;
