import { z } from "zod";

/** What the address of a broadcast carries. */
export const broadcastViewInput = z.object({ token: z.string().min(1).max(200) });
