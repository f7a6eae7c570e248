import type { Db } from "@pickwell/db/client";
import type { z } from "zod";
import type { UnsavedPage } from "../../core/context.ts";
import { storedSections } from "../../page-sections/stored.ts";
import type { pageUnsavedInput } from "./schema.ts";

/** Where a page is shown that has no address yet: no page can have this one. */
const NO_SLUG = "-";

/**
 * An unsaved page in the form that pages are rendered from.
 *
 * @throws AppError BAD_REQUEST naming a picture that does not exist
 */
export async function unsavedPage(
  db: Db,
  { sections, slug, ...page }: z.infer<typeof pageUnsavedInput>,
): Promise<UnsavedPage> {
  return { ...page, slug: slug || NO_SLUG, sections: await storedSections(db, sections) };
}
