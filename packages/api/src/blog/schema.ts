import { z } from "zod";
import { limitInput, MAX_PAGE, pageInput } from "../core/pagination.ts";
import { PAGE_SIZE, postSorts, RELATED_LIMIT } from "./rules.ts";

/** Maximum number of articles per call, because their texts are processed. */
export const MAX_POSTS = 100;

/** A typed search text; control characters count as spaces. */
const searchText = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim())
  .pipe(z.string().max(200));

const postsLimit = z.int().min(1).max(MAX_POSTS);

export const postListInput = z.object({
  search: searchText.optional(),
  /** Name or slug of a category. */
  category: z.string().trim().max(200).optional(),
  /** Name or slug of a tag. */
  tag: z.string().trim().max(200).optional(),
  /** Path part of an author's screen. */
  author: z.string().trim().max(200).optional(),
  sort: z.enum(postSorts).default("newest"),
  page: pageInput.default(1),
  limit: postsLimit.default(PAGE_SIZE),
  /** Number of articles to leave out before the first page. */
  skip: z
    .int()
    .min(0)
    .max(MAX_PAGE * MAX_POSTS)
    .optional(),
});

/** An article's slug or id. */
export const postKey = z.object({ key: z.string().min(1).max(200) });

/** See `authorSlug`. */
export const authorKey = z.object({ slug: z.string().trim().min(1).max(200) });

export const relatedInput = postKey.extend({ limit: postsLimit.default(RELATED_LIMIT) });

export const postSourcesInput = z.object({
  page: pageInput.default(1),
  limit: limitInput.default(1000),
});

export type PostListInput = z.infer<typeof postListInput>;
export type PostSourcesInput = z.infer<typeof postSourcesInput>;
