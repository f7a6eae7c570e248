import { z } from "zod";

export const matchAnswerInput = z.object({
  id: z.string().min(1).max(50),
  /** `no`: they are different products. `never`: ask nothing more about the newer one. */
  answer: z.enum(["yes", "no", "never"]),
});
export type MatchAnswer = z.infer<typeof matchAnswerInput>["answer"];
