import { z } from "zod";

export const suggestInput = z.object({ text: z.string().trim().max(100) });
