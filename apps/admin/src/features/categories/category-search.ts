import { z } from "zod";
import { choiceParam, flagParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

/** Search parameters of the screen. */
export const categorySearch = z.object({
  search: textParam,
  status: choiceParam(["active", "inactive"]),
  sort: choiceParam(["name", "products", "createdAt"]),
  page: pageParam,
  new: flagParam,
  edit: idParam,
});

export type CategorySearch = z.infer<typeof categorySearch>;
