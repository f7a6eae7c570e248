import { AUTHOR_PAGE_SIZE } from "@pickwell/api/blog/authors/rules";
import { t } from "@pickwell/texts/t.ts";
import { authorPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouteContext } from "@tanstack/react-router";
import { titleLength } from "../../../lib/title-length.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { PageFailure } from "../../../ui/page-failure.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import styles from "../../listing/listing.module.css";
import { Pager } from "../../listing/pager.tsx";
import { ShownCount } from "../../listing/shown-range.tsx";
import { useListing } from "../../listing/use-listing.ts";
import { usePageTurn } from "../../listing/use-page-turn.ts";
import { usePreviousUntilReady } from "../../listing/use-previous-until-ready.ts";
import { BlogFailure, PostSkeletons } from "../blog-states.tsx";
import { PostCard } from "../post-card.tsx";
import postsStyles from "../posts.module.css";
import { AuthorLinks, Bio } from "./about-author.tsx";
import authorStyles from "./author.module.css";
import { Portrait } from "./author.tsx";
import { type AuthorSearch, authorInput } from "./author-search.ts";
import type { Author } from "./load-author.ts";

interface AuthorScreenProps {
  author: Author;
  search: AuthorSearch;
}

/** An author's page with their articles, newest first. */
export function AuthorScreen({ author, search }: AuthorScreenProps) {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const { slug, name, bio, photo, links } = author;
  const listing = useListing(`/blog/author/${encodeURIComponent(slug)}`, search);
  const query = useQuery({
    ...blog.list.queryOptions(authorInput(slug, search)),
    placeholderData: (earlier) => earlier,
  });
  const answered = usePreviousUntilReady(search, !query.isPlaceholderData);
  const { status, turn } = usePageTurn(search.page);
  const { data, error } = query;

  return (
    <div className="wrap wrap--ends">
      <Breadcrumbs
        trail={[{ label: t("Home"), to: "/" }, { label: t("Blog"), to: "/blog" }, { label: name }]}
      />
      <header className={authorStyles.head}>
        <Portrait name={name} photo={photo} size="lg" eager />
        <div>
          <p className="label label--dot">{t("Author")}</p>
          <h1 dir="auto" {...titleLength(name)}>
            {name}
          </h1>
          {bio && <Bio text={bio} />}
          <AuthorLinks name={name} links={links} />
        </div>
      </header>
      <h2 className="vh">{t("Articles")}</h2>
      <p className={styles.countLine} role="status" tabIndex={-1} ref={status}>
        {data && (
          <ShownCount
            page={answered.page ?? 1}
            pageSize={AUTHOR_PAGE_SIZE}
            shown={data.posts.length}
            total={data.total}
            kind="articles"
          >
            {t(" by {name}", { name })}
          </ShownCount>
        )}
      </p>
      {error ? (
        <BlogFailure />
      ) : !data ? (
        <PostSkeletons />
      ) : data.posts.length === 0 ? (
        <EmptyState title={t("There are no more articles")}>
          <a className="btn btn--ink btn--sm" href={authorPath(name)}>
            {t("Back to the first page")}
          </a>
        </EmptyState>
      ) : (
        <div
          className={`${postsStyles.list} ${postsStyles.even}`}
          aria-busy={query.isPlaceholderData}
        >
          {data.posts.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              sizes="(max-width: 40rem) 7rem, 430px"
              eager={index === 0}
            />
          ))}
        </div>
      )}
      <Pager
        listing={listing}
        pages={Math.ceil((data?.total ?? 0) / AUTHOR_PAGE_SIZE)}
        onTurn={turn}
        onExpect={(page) => void blog.list.prefetch(authorInput(slug, { page }))}
      />
    </div>
  );
}

/** Not found: no public article names this author. */
export const AuthorNotFound = () => (
  <PageFailure
    title={t("Author Not Found")}
    message={t("They may write under another name by now.")}
  >
    <a className="btn btn--line btn--sm" href="/blog">
      {t("Browse Articles")}
    </a>
  </PageFailure>
);

export const AuthorFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load author")} />
);
