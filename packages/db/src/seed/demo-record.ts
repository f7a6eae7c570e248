/** The record of what the demo wrote into a database, for removing it. */

/** Key of the record in `meta`, as JSON; absent without a demo. */
export const DEMO_RECORD = "demo-content";

/** Key in `meta` that says that the demo was removed and must not return. */
export const DEMO_REMOVED = "demo-removed";

/** Ids of the written rows; slugs of pages, keys of pictures. */
export interface DemoRecord {
  /** In milliseconds; records changed later belong to the owner. */
  at: number;
  categories: string[];
  products: string[];
  deals: string[];
  /** Left out by a demo that is older than its collections. */
  collections?: string[];
  posts: string[];
  /** Absent in records of former versions. */
  authors?: string[];
  pages: string[];
  pictures: string[];
}
