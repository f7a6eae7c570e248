import { z } from "zod";
import { limitInput, pageInput } from "../core/pagination.ts";
import { PAGE_SIZE } from "../products/rules.ts";
import { COLLECTIONS_PAGE } from "./rules.ts";

export const collectionListInput = z.object({
  page: pageInput.default(1),
  limit: z.int().min(1).max(COLLECTIONS_PAGE).default(COLLECTIONS_PAGE),
});

/** A collection by its slug or its id. */
export const collectionKey = z.object({ key: z.string().min(1).max(200) });

export const collectionProductsInput = collectionKey.extend({
  page: pageInput.default(1),
  limit: limitInput.default(PAGE_SIZE),
});

export type CollectionListInput = z.infer<typeof collectionListInput>;
export type CollectionProductsInput = z.infer<typeof collectionProductsInput>;
