import { z } from "zod";
import { flagParam, pageParam, slugParam, textParam } from "../../lib/search-params.ts";

/** Search parameters of the screen. */
export const pageSearch = z.object({
  search: textParam,
  page: pageParam,
  new: flagParam,
  /** Address and title that a new page begins with. */
  slug: slugParam,
  title: textParam,
  /** Slug of the page that is edited. */
  edit: slugParam,
});

export type PageSearch = z.infer<typeof pageSearch>;
