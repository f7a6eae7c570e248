import { z } from "zod";
import { flagParam, pageParam, slugParam, textParam } from "../../lib/search-params.ts";

/** The URL of the Pages screen: what it lists, and what is open for editing. */
export const pageSearch = z.object({
  search: textParam,
  page: pageParam,
  new: flagParam,
  /** Slug of the page that is edited. */
  edit: slugParam,
});

export type PageSearch = z.infer<typeof pageSearch>;
