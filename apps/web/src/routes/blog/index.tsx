import { createFileRoute } from "@tanstack/react-router";
import { BlogPage } from "../../features/blog/blog-page.tsx";
import { blogHead, headPath, tagHead } from "../../features/blog/blog-page-head.ts";
import { parseBlogSearch } from "../../features/blog/blog-search.ts";
import { BlogError } from "../../features/blog/blog-states.tsx";
import { loadBlog, loadTag } from "../../features/blog/load-blog.ts";
import { TagNotFound } from "../../features/blog/tag-not-found.tsx";
import { awaitOnServer } from "../../lib/await-on-server.ts";
import { loadAppearance } from "../../lib/head/appearance.ts";

export const Route = createFileRoute("/blog/")({
  validateSearch: parseBlogSearch,
  // The title contains the tag, which has to be loaded before.
  loaderDeps: ({ search: { tag } }) => ({ tag }),
  loader: async ({ context: { api }, location }) => {
    const params = parseBlogSearch(location.search);
    const loading = loadBlog(api, params);
    const [tag] = await Promise.all([
      loadTag(api, params),
      awaitOnServer(loading),
      loadAppearance(api, headPath(params)),
    ]);
    return { tag };
  },
  head: ({ match: { context, search, status }, loaderData }) =>
    search.tag
      ? tagHead(context, { search, status, tag: loaderData?.tag })
      : blogHead(context, search),
  component: BlogPage,
  notFoundComponent: TagNotFound,
  errorComponent: BlogError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
