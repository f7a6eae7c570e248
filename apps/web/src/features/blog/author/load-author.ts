import type { Outputs } from "@pickwell/api";
import type { Api } from "@pickwell/client/react/api.tsx";
import { notFound } from "@tanstack/react-router";
import { withAppearance } from "../../../lib/head/appearance.ts";
import { orRedirect } from "../../../lib/redirect-or-not-found.ts";
import { type AuthorSearch, authorInput } from "./author-search.ts";

export type Author = Outputs["blog"]["author"] & {
  /** The requested page has no articles. */
  isEmpty: boolean;
};

/** No slug is longer; the procedures refuse such a one. */
const MAX_SLUG = 200;

/**
 * Loads an author with a page of their articles.
 *
 * @throws notFound when no public article names them
 */
export async function loadAuthor(api: Api, slug: string, search: AuthorSearch): Promise<Author> {
  if (!slug.trim() || slug.length > MAX_SLUG) throw notFound();
  const path = `/blog/author/${encodeURIComponent(slug)}`;
  const [author] = await orRedirect(
    api,
    path,
    Promise.all([
      withAppearance(api, path, api.blog.author.ensureData({ slug })),
      // Prefetching never fails: the screen says itself that the articles cannot be had.
      api.blog.list.prefetch(authorInput(slug, search)),
    ]),
  );
  const listed = api.blog.list.getData(authorInput(slug, search));
  return { ...author, isEmpty: listed?.posts.length === 0 };
}
