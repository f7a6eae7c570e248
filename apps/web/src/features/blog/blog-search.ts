import type { Inputs } from "@pickwell/api";
import { PAGE_SIZE } from "@pickwell/api/blog/rules";
import { slugify } from "@pickwell/api/slug";
import type { RawSearch } from "../../lib/query-string.ts";
import { choice, pageNumber, text } from "../listing/fields.ts";

type PostListInput = Exclude<Inputs["blog"]["list"], void>;

/** One call answers with a hundred articles; whoever has seen as many searches for others. */
export const MAX_PAGES = 11;

/** The call for the articles that most have read, for whoever has found none. */
export const MOST_READ = { sort: "popular", limit: 3 } satisfies PostListInput;

/** What the address of `/blog` says. Defaults are never written. */
export interface BlogSearch {
  search?: string;
  /** Slug of a category; all of them by default. */
  category?: string;
  /** What stands for a tag, see `slugify`. */
  tag?: string;
  /** Newest first by default. */
  sort?: "oldest" | "popular";
  /** How many pages' worth are shown, from 2; one by default. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** Any search parameters as those of `/blog`; what does not fit falls back to its default. */
export function parseBlogSearch(raw: RawSearch): BlogSearch {
  const page = pageNumber(raw.page);
  return {
    search: text(raw.search),
    category: slugify(text(raw.category) ?? "") || undefined,
    tag: slugify(text(raw.tag) ?? "") || undefined,
    sort: choice(raw.sort, ["oldest", "popular"]),
    page: page && Math.min(page, MAX_PAGES),
    view: choice(raw.view, ["list"]),
  };
}

/** Whether some articles are left out. Only a list of all has the featured one above it. */
export const isNarrowed = ({ search, category, tag }: BlogSearch): boolean =>
  search !== undefined || category !== undefined || tag !== undefined;

/** How many articles an address shows at most, not counting the one above the list. */
export const roomFor = ({ page = 1 }: BlogSearch): number => page * PAGE_SIZE;

/**
 * The call that answers an address of `/blog`.
 *
 * All that is shown comes in one answer, however often more was loaded: an article published
 * meanwhile neither comes twice nor pushes another one out. A list below the featured article asks
 * for one more, as that one is not repeated.
 */
export function blogInput(address: BlogSearch) {
  const { search, category, tag, sort } = address;
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(tag && { tag }),
    sort: sort ?? "newest",
    limit: roomFor(address) + (isNarrowed(address) ? 0 : 1),
  } satisfies PostListInput;
}
