import { z } from "zod";

/** A page by its path without the slash. */
export const pageSlug = z.object({ slug: z.string() });
