import type { Api } from "@pickwell/client/react/api.tsx";
import { notFound } from "@tanstack/react-router";
import { prefetchLiked } from "../listing/liked-input.ts";
import { type BlogSearch, blogInput, hasLead, MOST_READ } from "./blog-search.ts";

/**
 * The tag of a `/blog` URL, as written on articles.
 *
 * @returns undefined when there is none
 * @throws notFound when no article has it
 */
export async function loadTag({ blog }: Api, params: BlogSearch): Promise<string | undefined> {
  if (!params.tag) return undefined;
  const { tag } = await blog.list.ensureData(blogInput(params));
  if (tag === null) {
    // Suggested tags. Prefetching never fails.
    await blog.tags.prefetch();
    throw notFound();
  }
  return tag;
}

/** Loads everything for `/blog`. Rejects when its articles could not be loaded. */
export async function loadBlog(api: Api, params: BlogSearch): Promise<void> {
  const { blog } = api;
  // Prefetching never fails: without chips and the featured article it is still a page to read.
  const [{ total }] = await Promise.all([
    blog.list.ensureData(blogInput(params)),
    blog.categories.prefetch(),
    hasLead(params) && blog.featured.prefetch(),
  ]);
  if (total === 0) await Promise.all([blog.list.prefetch(MOST_READ), prefetchLiked(api)]);
}
