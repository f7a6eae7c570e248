import { createFileRoute } from "@tanstack/react-router";
import { articleHead } from "../../features/blog/article/article-head.ts";
import { ArticleScreen } from "../../features/blog/article/article-screen.tsx";
import {
  ArticleFailure,
  ArticleLoading,
  ArticleNotFound,
} from "../../features/blog/article/article-states.tsx";
import { loadArticle } from "../../features/blog/article/load-article.ts";
import { scrolledToTop } from "../../lib/scrolled-to-top.tsx";

export const Route = createFileRoute("/blog/$key")({
  loader: ({ context: { api }, params: { key } }) => loadArticle(api, key),
  head: ({ match, loaderData }) => articleHead(match.context, loaderData, match.status),
  component: Article,
  pendingComponent: scrolledToTop(ArticleLoading),
  errorComponent: ArticleFailure,
  notFoundComponent: ArticleNotFound,
});

function Article() {
  return <ArticleScreen articleKey={Route.useParams().key} />;
}
