import type { Inputs } from "@pickwell/api";
import { PAGE_SIZE } from "@pickwell/api/blog/rules";
import { slugify } from "@pickwell/api/slug";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { choice, pageNumber, text } from "../listing/fields.ts";

type PostListInput = Exclude<Inputs["blog"]["list"], void>;

/** Articles of one screen, which one call answers with; further ones are on screens of their own. */
export const SCREEN_SIZE = 100;
/** Pages that grow to one screen. */
const SCREEN_PAGES = Math.floor(SCREEN_SIZE / PAGE_SIZE);

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
  /** How many pages' worth are shown, from 2; one by default. Behind a full screen the next begins. */
  page?: number;
  /** Grid by default. */
  view?: "list";
}

/** Any search parameters as those of `/blog`; what does not fit falls back to its default. */
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

/** Whether some articles are left out. */
export const isNarrowed = ({ search, category, tag }: BlogSearch): boolean =>
  search !== undefined || category !== undefined || tag !== undefined;

/** Which screen of the list an address shows, from 0. */
export const screenOf = ({ page = 1 }: BlogSearch): number => Math.floor((page - 1) / SCREEN_PAGES);

/** Whether all of its screen is shown, so that the next page begins another one. */
export const isScreenFull = ({ page = 1 }: BlogSearch): boolean => page % SCREEN_PAGES === 0;

/** The last page of the screen before the one of an address; undefined on the first. */
export const pageBefore = (params: BlogSearch): number | undefined =>
  screenOf(params) * SCREEN_PAGES || undefined;

/** Only the first screen of a list of all has the featured article above it. */
export const hasLead = (params: BlogSearch): boolean =>
  !isNarrowed(params) && screenOf(params) === 0;

/** How many articles an address shows at most, not counting the one above the list. */
export const roomFor = (params: BlogSearch): number =>
  isScreenFull(params)
    ? SCREEN_SIZE
    : ((params.page ?? 1) - screenOf(params) * SCREEN_PAGES) * PAGE_SIZE;

/**
 * The call that answers an address of `/blog`.
 *
 * All that is shown comes in one answer, however often more was loaded: an article published
 * meanwhile neither comes twice nor pushes another one out. A list below the featured article asks
 * for one more, as that one is not repeated.
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
