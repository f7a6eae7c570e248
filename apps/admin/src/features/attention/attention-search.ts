import type { Outputs } from "@pickwell/api";
import { attentionKinds } from "@pickwell/api/attention/rules";
import { z } from "zod";
import { choiceParam, pageParam } from "../../lib/search-params.ts";

export type AttentionList = Outputs["admin"]["attention"]["list"];
export type AttentionRow = AttentionList["rows"][number];

/** Search parameters of the screen. */
export const attentionSearch = z.object({ kind: choiceParam(attentionKinds), page: pageParam });

export type AttentionSearch = z.infer<typeof attentionSearch>;
