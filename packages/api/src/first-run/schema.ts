import { z } from "zod";
import { firstSteps } from "./rules.ts";

/** A step that is done, or reopened. */
export const firstStepInput = z.object({ step: z.enum(firstSteps), isDone: z.boolean() });
