import type { Inputs } from "@pickwell/api";
import { AUTHOR_PAGE_SIZE } from "@pickwell/api/blog/authors/rules";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { pageNumber } from "../../listing/fields.ts";

/** Search parameters of an author's page. */
export interface AuthorSearch {
  /** From 2; the first page by default. */
  page?: number;
}

/** Parses the search parameters of an author's page. */
export const parseAuthorSearch = ({ page }: RawSearch): AuthorSearch => ({
  page: pageNumber(page),
});

/** Input for a page of an author's articles. */
export const authorInput = (author: string, { page }: AuthorSearch) =>
  ({ author, page: page ?? 1, limit: AUTHOR_PAGE_SIZE }) satisfies Inputs["blog"]["list"];
