import { HOME_POSTS } from "@pickwell/api/blog/rules";
import { HOME_DEALS } from "@pickwell/api/deals/rules";

/** Featured products that are shown. */
export const FEATURED = 6;
/** For the specials and the stage, and one for the deal of the day. */
const DEALS = 2 * HOME_DEALS + 1;

/** What the sections ask for. */
export const homeQueries = {
  // As many more as could be shown as deals.
  featured: { featured: true, limit: FEATURED + DEALS },
  trending: { limit: 6 },
  deals: { limit: DEALS },
  posts: { limit: HOME_POSTS },
};
