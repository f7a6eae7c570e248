import { z } from "zod";

export const matchAnswerInput = z.object({
  id: z.string().min(1).max(50),
  /** `no`: these are two things. `never`: nothing is to be asked about the newer one again. */
  answer: z.enum(["yes", "no", "never"]),
});
export type MatchAnswer = z.infer<typeof matchAnswerInput>["answer"];
