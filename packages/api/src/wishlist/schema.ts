import { z } from "zod";
import { productLimits } from "../products/schema.ts";

/** Products on one account's wishlist. Of more than these, the ones saved first fall off. */
export const MAX_SAVED = 500;

const productId = z.string().min(1).max(50);

/** What has changed in a browser's wishlist since it was last told what is on the account. */
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
