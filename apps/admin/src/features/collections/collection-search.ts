import { z } from "zod";
import { choiceParam, flagParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

/** Search parameters of the screen. */
export const collectionSearch = z.object({
  search: textParam,
  status: choiceParam(["draft", "published"]),
  page: pageParam,
  new: flagParam,
  edit: idParam,
});

export type CollectionSearch = z.infer<typeof collectionSearch>;
