import { HOME_POSTS } from "@pickwell/api/blog/rules";
import { HOME_DEALS } from "@pickwell/api/deals/rules";

/** What the sections ask for. Source: specification, section 9. */
export const asked = {
  featured: { featured: true, limit: 6 },
  trending: { limit: 6 },
  deals: { limit: HOME_DEALS },
  posts: { limit: HOME_POSTS },
};
