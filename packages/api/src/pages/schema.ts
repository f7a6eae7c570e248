import { z } from "zod";

/** A page by its slug. */
export const pageSlug = z.object({ slug: z.string() });
