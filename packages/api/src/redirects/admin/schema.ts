import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { redirectPathProblem, targetProblem } from "../rules.ts";

/** Size limit of a file of redirects, in characters. */
export const MAX_CSV = 1_000_000;

const checked = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, ctx) => {
    const message = problemOf(text);
    if (message) ctx.addIssue({ code: "custom", message });
  });

export const redirectListInput = listInput.extend({
  source: z.enum(["entered", "moved"]).optional(),
});

export const redirectCreateInput = z.object({
  path: checked(redirectPathProblem),
  target: checked(targetProblem),
});

/** One redirect. */
export const redirectSeq = z.object({ seq: z.int().min(1) });

export const redirectChangeInput = redirectSeq.extend(redirectCreateInput.shape);

export const redirectCsvInput = z.object({ csv: z.string().min(1).max(MAX_CSV) });

export type RedirectListInput = z.infer<typeof redirectListInput>;
export type RedirectChange = z.infer<typeof redirectChangeInput>;
export type RedirectCreate = z.infer<typeof redirectCreateInput>;
