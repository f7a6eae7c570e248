import { createFileRoute } from "@tanstack/react-router";
import { authorHead } from "../../../features/blog/author/author-page-head.ts";
import {
  AuthorFailure,
  AuthorNotFound,
  AuthorScreen,
} from "../../../features/blog/author/author-screen.tsx";
import { parseAuthorSearch } from "../../../features/blog/author/author-search.ts";
import { loadAuthor } from "../../../features/blog/author/load-author.ts";

export const Route = createFileRoute("/blog/author/$slug")({
  validateSearch: parseAuthorSearch,
  loader: ({ context: { api }, params: { slug }, location }) =>
    loadAuthor(api, slug, parseAuthorSearch(location.search)),
  head: ({ match: { context, search, status }, loaderData }) =>
    authorHead(context, { author: loaderData, search, status }),
  component: AuthorRoute,
  errorComponent: AuthorFailure,
  notFoundComponent: AuthorNotFound,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});

function AuthorRoute() {
  // Parsed again, so that links contain known parameters only.
  const search = parseAuthorSearch(Route.useSearch());
  const author = Route.useLoaderData();
  return <AuthorScreen key={author.slug} author={author} search={search} />;
}
