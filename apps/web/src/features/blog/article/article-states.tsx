import { t } from "@pickwell/texts/t.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { PageFailure } from "../../../ui/page-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./article.module.css";

/** Skeleton of an article. */
export const ArticleLoading = () => (
  <div className={`wrap ${styles.loading}`}>
    <p className="vh" role="status">
      {t("Loading article...")}
    </p>
    <div aria-hidden="true">
      <Skeleton height={1} width="20%" />
      <Skeleton above={1} height={7} width="83.3333%" />
      <Skeleton above={1.5} height={1.5} width="60%" />
      <Skeleton above={2.5} ratio="21/10" />
    </div>
  </div>
);

/** No public article has this slug or id. */
export const ArticleNotFound = () => (
  <PageFailure
    title={t("Article Not Found")}
    message={t("It may be gone, or the link may have a typo.")}
  >
    <a className="btn btn--line btn--sm" href="/blog">
      {t("Browse Articles")}
    </a>
  </PageFailure>
);

export const ArticleFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load article")} />
);
