import { z } from "zod";
import { productLimits } from "../products/schema.ts";

/** Maximum number of products per wishlist; the oldest are dropped. */
export const MAX_SAVED = 500;

const productId = z.string().min(1).max(50);

/** Changes of a browser's wishlist since its last synchronization. */
export const mergeInput = z.object({
  /** Whose account the browser takes it to be. */
  userId: z.string().min(1).max(50),
  saved: z
    .array(
      z.object({
        id: productId,
        /** Price that was seen when it was saved. */
        priceCents: z.int().min(0).max(productLimits.priceCents),
        savedAt: z.date(),
      }),
    )
    .max(MAX_SAVED),
  removed: z.array(productId).max(MAX_SAVED),
});

export type MergeInput = z.infer<typeof mergeInput>;
