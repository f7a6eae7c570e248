import type { BulkInput } from "../schema.ts";
import { bulkDeals } from "./deals.ts";
import { bulkPosts } from "./posts.ts";
import { bulkProducts } from "./products.ts";
import type { Resource } from "./resource.ts";
import { bulkUsers } from "./users.ts";

/** The kinds of rows that can be bulk edited. */
export const resources: Record<BulkInput["resource"], Resource> = {
  products: bulkProducts,
  deals: bulkDeals,
  posts: bulkPosts,
  users: bulkUsers,
};
