import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { attentionKinds } from "../rules.ts";

export const attentionListInput = listInput.omit({ search: true }).extend({
  kind: z.enum(["all", ...attentionKinds]).default("all"),
});

export type AttentionListInput = z.infer<typeof attentionListInput>;
