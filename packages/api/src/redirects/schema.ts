import { z } from "zod";

export const redirectInput = z.object({ path: z.string().min(1).max(2000) });
