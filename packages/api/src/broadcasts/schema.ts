import { z } from "zod";

/** The token in the URL of a broadcast. */
export const broadcastViewInput = z.object({ token: z.string().min(1).max(200) });
