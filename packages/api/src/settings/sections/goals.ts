import { z } from "zod";

/** Monthly goals. */
export const goals = z.object({
  /** Order amounts reported in a month, in cents. */
  monthlyRevenueCents: z.int().min(1).max(100_000_000_000).default(5_000_000),
  newCustomers: z.int().min(1).max(100_000_000).default(500),
  /** Orders for each hundred clicks. */
  conversionRate: z.number().min(0.01).max(100).default(4),
  /** Of the newsletter's readers, how many in a hundred are kept. */
  retention: z.number().min(1).max(100).default(90),
});
