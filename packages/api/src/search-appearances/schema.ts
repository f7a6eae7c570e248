import { z } from "zod";
import { appearanceLimits } from "./rules.ts";

/** Path and query of a page of the shop. */
export const appearanceInput = z.object({ path: z.string().max(4 * appearanceLimits.path) });
