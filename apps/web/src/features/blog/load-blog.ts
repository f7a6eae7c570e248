import type { Api } from "../../lib/trpc.ts";
import { type BlogSearch, blogInput, isNarrowed } from "./blog-search.ts";

/** Loads everything an address of `/blog` shows. Rejects when its articles cannot be had. */
export async function loadBlog({ blog }: Api, address: BlogSearch): Promise<void> {
  // Prefetching never fails: without chips and the featured article it is still a page to read.
  await Promise.all([
    blog.list.ensureData(blogInput(address)),
    blog.categories.prefetch(),
    isNarrowed(address) || blog.featured.prefetch(),
  ]);
}
