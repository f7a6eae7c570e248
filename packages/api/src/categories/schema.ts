import { z } from "zod";

export const categorySlug = z.object({ slug: z.string().trim().toLowerCase().min(1).max(200) });
