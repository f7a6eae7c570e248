import { z } from "zod";
import { idParam, pageParam, textParam } from "../../lib/search-params.ts";

/** Search parameters of the screen. */
export const authorSearch = z.object({ search: textParam, page: pageParam, edit: idParam });

export type AuthorSearch = z.infer<typeof authorSearch>;
