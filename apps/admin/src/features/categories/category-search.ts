import { z } from "zod";
import { choiceParam, flagParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

/** The URL of the Categories screen: what it lists, and what is open for editing. */
export const categorySearch = z.object({
  search: textParam,
  status: choiceParam(["active", "inactive"]),
  sort: choiceParam(["name", "products", "createdAt"]),
  page: pageParam,
  new: flagParam,
  edit: idParam,
});

export type CategorySearch = z.infer<typeof categorySearch>;
