import type { Outputs } from "@pickwell/api";
import { linkFilterStates } from "@pickwell/api/links/admin/schema";
import { linkUseKinds } from "@pickwell/api/links/rules";
import { z } from "zod";
import { choiceParam, pageParam, textParam } from "../../lib/search-params.ts";

export type CheckedLink = Outputs["admin"]["links"]["list"]["links"][number];

/** Search parameters of the screen. */
export const linkSearch = z.object({
  search: textParam,
  state: choiceParam(linkFilterStates),
  kind: choiceParam(linkUseKinds),
  page: pageParam,
  /** The link that another one is put in the place of. */
  swap: z.string().min(1).max(2000).optional().catch(undefined),
});

export type LinkSearch = z.infer<typeof linkSearch>;
