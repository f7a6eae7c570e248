import type { Api } from "@pickwell/client/react/api.tsx";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import { notFound } from "@tanstack/react-router";
import { withAppearance } from "../../../lib/head/appearance.ts";
import { orRedirect } from "../../../lib/redirect-or-not-found.ts";
import type { Article } from "../post.ts";

/** No slug or id is longer; the procedures refuse such a key. */
const MAX_KEY = 200;

/**
 * Loads an article and its related articles in parallel.
 *
 * @param key - slug or id
 * @throws notFound when no public article has it
 */
export async function loadArticle(api: Api, key: string): Promise<Article> {
  if (key.length > MAX_KEY) throw notFound();
  const { blog } = api;
  const [article] = await orRedirect(
    api,
    `/blog/${encodeURIComponent(key)}`,
    // Prefetching never fails: an article without related ones is still an article.
    Promise.all([
      withAppearance(api, postPath({ id: key, slug: key }), blog.get.ensureData({ key }), postPath),
      blog.related.prefetch({ key }),
    ]),
  );
  return article;
}
