import { z } from "zod";
import { webUrl } from "../../core/text/url.ts";

export const swapInput = z.object({
  /** As the list of links has it. */
  from: z.string().min(1).max(2000),
  to: webUrl,
  /** What it costs there, in cents; 0 when nobody knows: the page says that it is to be seen there. */
  priceCents: z.int().min(0).max(100_000_000).default(0),
});

export type SwapInput = z.infer<typeof swapInput>;
