import { createFileRoute } from "@tanstack/react-router";
import { BlogPage } from "../../features/blog/blog-page.tsx";
import { parseBlogSearch } from "../../features/blog/blog-search.ts";
import { BlogError } from "../../features/blog/blog-states.tsx";
import { BLOG_TITLE } from "../../features/blog/blog-title.ts";
import { loadBlog } from "../../features/blog/load-blog.ts";
import { pageHead } from "../../lib/head.ts";
import { breadcrumbList } from "../../lib/json-ld.ts";
import { untilShown } from "../../lib/until-shown.ts";

export const Route = createFileRoute("/blog/")({
  validateSearch: parseBlogSearch,
  loader: ({ context: { api }, location }) =>
    untilShown(loadBlog(api, parseBlogSearch(location.search))),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      // However it is filtered and sorted, it is one list.
      path: "/blog",
      title: BLOG_TITLE,
      description:
        "Things bought, lived with and weighed: what happened, and which one we would buy again.",
      feeds: ["Blog"],
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: "Home", path: "/" },
          { label: "Blog", path: "/blog" },
        ]),
      ],
    }),
  component: BlogPage,
  errorComponent: BlogError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
