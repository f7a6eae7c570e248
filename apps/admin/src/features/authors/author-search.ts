import { z } from "zod";
import { idParam, pageParam, textParam } from "../../lib/search-params.ts";

/** The URL of the Authors screen: what it lists, and who is open for editing. */
export const authorSearch = z.object({ search: textParam, page: pageParam, edit: idParam });

export type AuthorSearch = z.infer<typeof authorSearch>;
