/** What the demo shop has put into a database, so that it can be taken out again. */

/** Key of `meta` under which the record stands, as JSON. There is none where no demo is. */
export const DEMO_RECORD = "demo-content";

/** Key of `meta` that says that somebody has removed the demo, which does not come back then. */
export const DEMO_REMOVED = "demo-removed";

/** Ids of what was written, of pages their slugs, of pictures their keys. */
export interface DemoRecord {
  /** When, in milliseconds: whatever has been changed later is somebody's own. */
  at: number;
  categories: string[];
  products: string[];
  deals: string[];
  posts: string[];
  /** Left out by a demo that is older than what it tells of them. */
  authors?: string[];
  pages: string[];
  pictures: string[];
}
