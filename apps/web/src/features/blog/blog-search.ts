import type { Inputs } from "@pickwell/api";
import { PAGE_SIZE } from "@pickwell/api/blog/rules";
import { slugify } from "@pickwell/api/slug";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { choice, pageNumber, text } from "../listing/fields.ts";

type PostListInput = Exclude<Inputs["blog"]["list"], void>;

/** Articles per screen and call; more are on further screens. */
export const SCREEN_SIZE = 100;
/** Pages that grow to one screen. */
const SCREEN_PAGES = Math.floor(SCREEN_SIZE / PAGE_SIZE);

/** Input for the most read articles, shown when nothing was found. */
export const MOST_READ = { sort: "popular", limit: 3 } satisfies PostListInput;

/** Search parameters of `/blog`; defaults are omitted. */
export interface BlogSearch {
  search?: string;
  /** Slug of a category; all of them by default. */
  category?: string;
  /** Slug of a tag, see `slugify`. */
  tag?: string;
  /** Newest first by default. */
  sort?: "oldest" | "popular";
  /** How many pages' worth are shown, from 2; one by default. Behind a full screen the next begins. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** Parses the search parameters of `/blog`; invalid ones get defaults. */
export function parseBlogSearch(raw: RawSearch): BlogSearch {
  return {
    search: text(raw.search),
    category: slugify(text(raw.category) ?? "") || undefined,
    tag: slugify(text(raw.tag) ?? "") || undefined,
    sort: choice(raw.sort, ["oldest", "popular"]),
    page: pageNumber(raw.page),
    view: choice(raw.view, ["list"]),
  };
}

/** Whether there is a filter. */
export const isNarrowed = ({ search, category, tag }: BlogSearch): boolean =>
  search !== undefined || category !== undefined || tag !== undefined;

/** The index of the screen that a URL shows. */
export const screenOf = ({ page = 1 }: BlogSearch): number => Math.floor((page - 1) / SCREEN_PAGES);

/** Whether the screen is complete, so that the next page starts another one. */
export const isScreenFull = ({ page = 1 }: BlogSearch): boolean => page % SCREEN_PAGES === 0;

/** The last page of the previous screen; undefined on the first. */
export const pageBefore = (params: BlogSearch): number | undefined =>
  screenOf(params) * SCREEN_PAGES || undefined;

/** Whether the featured article is shown: on the first screen without filters. */
export const hasLead = (params: BlogSearch): boolean =>
  !isNarrowed(params) && screenOf(params) === 0;

/** Maximum number of listed articles. */
export const roomFor = (params: BlogSearch): number =>
  isScreenFull(params)
    ? SCREEN_SIZE
    : ((params.page ?? 1) - screenOf(params) * SCREEN_PAGES) * PAGE_SIZE;

/**
 * Input for the articles of `/blog`.
 *
 * All articles come from one response, however often more were loaded, so that new articles cause
 * no duplicates or gaps. With a featured article one more is requested, because it is left out of
 * the list.
 */
export function blogInput(params: BlogSearch) {
  const { search, category, tag, sort } = params;
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(tag && { tag }),
    sort: sort ?? "newest",
    ...(screenOf(params) > 0 && { skip: screenOf(params) * SCREEN_SIZE }),
    limit: Math.min(roomFor(params) + Number(hasLead(params)), SCREEN_SIZE),
  } satisfies PostListInput;
}
