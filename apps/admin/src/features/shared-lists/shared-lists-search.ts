import type { Outputs } from "@pickwell/api";
import { z } from "zod";
import { choiceParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

export type SharedListRow = Outputs["admin"]["sharedLists"]["list"]["lists"][number];

/** Search parameters of the Shared Lists screen. */
export const sharedListsSearch = z.object({
  search: textParam,
  /** Those that are shared when absent. */
  state: choiceParam(["taken-down"]),
  page: pageParam,
  end: idParam,
});

export type SharedListsSearch = z.infer<typeof sharedListsSearch>;
