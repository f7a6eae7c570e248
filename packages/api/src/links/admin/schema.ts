import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { linkUseKinds } from "../rules.ts";

/** `ignored`: marked as fine. The other states do not include those. */
export const linkFilterStates = ["dead", "warning", "unknown", "ok", "ignored"] as const;

export const linkListInput = listInput.extend({
  state: z.enum(["all", ...linkFilterStates]).default("all"),
  kind: z.enum(["all", ...linkUseKinds]).default("all"),
});

/** The number of a link. */
export const linkSeq = z.object({ seq: z.int().min(1) });

export const linkIgnoreInput = linkSeq.extend({ isIgnored: z.boolean() });

export const deadAmongInput = z.object({
  kind: z.enum(linkUseKinds),
  ids: z.array(z.string().min(1).max(200)).max(200),
});

export type LinkListInput = z.infer<typeof linkListInput>;
export type DeadAmongInput = z.infer<typeof deadAmongInput>;
