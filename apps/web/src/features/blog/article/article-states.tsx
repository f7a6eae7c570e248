import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { PageFailure } from "../../../ui/page-failure.tsx";
import "@pickwell/ui/article/article.css";

/** The shape of an article that is still to come. */
export const ArticleLoading = () => (
  <div className="wrap article-loading">
    <p className="vh" role="status">
      Loading article...
    </p>
    <div aria-hidden="true">
      <div className="skel h-4 w-1/5" />
      <div className="skel mt-4 h-28 w-5/6" />
      <div className="skel mt-6 h-6 w-3/5" />
      <div className="skel mt-10 aspect-21/10" />
    </div>
  </div>
);

/** No public article has this slug or id. */
export const ArticleNotFound = () => (
  <PageFailure title="Article Not Found" message="It may be gone, or the link may have a typo.">
    <a className="btn btn--line btn--sm" href="/blog">
      Browse Articles
    </a>
  </PageFailure>
);

export const ArticleFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback="Failed to load article" />
);
