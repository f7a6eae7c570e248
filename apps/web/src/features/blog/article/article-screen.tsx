import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import articleText from "@pickwell/ui/article/article-text.module.css";
import { ProductPick } from "@pickwell/ui/article/product-pick.tsx";
import { blogPath } from "@pickwell/ui/browser/paths.ts";
import affiliateNote from "@pickwell/ui/components/affiliate-note.module.css";
import { PageLink } from "@pickwell/ui/components/page-link.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { SectionHead } from "../../../ui/section-head.tsx";
import { ShareButton } from "../../../ui/share-button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { SignUp } from "../../newsletter/sign-up.tsx";
import { Prose } from "../../prose/prose.tsx";
import { AboutAuthor } from "../author/about-author.tsx";
import type { Article } from "../post.ts";
import { COVER } from "../post.ts";
import { PostCard } from "../post-card.tsx";
import styles from "../posts.module.css";
import articleStyles from "./article.module.css";
import { ArticleHeader } from "./article-header.tsx";
import { LikeButton } from "./like-button.tsx";
import { CollapsedContents, isLong, TableOfContents } from "./table-of-contents.tsx";
import { useLike } from "./use-like.ts";

/** @param articleKey - slug or id of an article that the route has loaded */
export function ArticleScreen({ articleKey }: { articleKey: string }) {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const { data: article } = useSuspenseQuery(blog.get.queryOptions({ key: articleKey }));
  return (
    <>
      {/* Another article starts with no old toast, and its own like. */}
      <ArticleText key={article.id} article={article} />
      <Related articleKey={articleKey} />
      <SignUp />
    </>
  );
}

function ArticleText({ article }: { article: Article }) {
  const [toast, showToast] = useToast();
  const like = useLike(article, () =>
    showToast(t("Your like did not reach us. Please try again."), "close"),
  );
  const { title, cover, parts, contents, tags } = article;
  const actions = (
    <span className={`${articleStyles.actions} print-hidden`}>
      <LikeButton like={like} />
      <ShareButton title={title} showToast={showToast} variant="word" />
    </span>
  );
  return (
    <article>
      <ArticleHeader article={article}>{actions}</ArticleHeader>
      {cover && (
        <div className="wrap">
          <Picture
            of={cover}
            {...COVER}
            className={articleStyles.cover}
            sizes="(max-width: 90rem) 92vw, 1312px"
            eager
          />
        </div>
      )}
      <div className={`wrap ${articleStyles.body}`}>
        <div className={`${articleStyles.side} print-hidden`}>
          {isLong(contents) && (
            <>
              <TableOfContents contents={contents} />
              <CollapsedContents contents={contents} />
            </>
          )}
          <p className={affiliateNote.note}>
            {rich(
              "If you buy through our links we may earn a commission. <a>Affiliate Disclosure</a>",
              { a: (inside) => <PageLink href="/affiliate-disclosure">{inside}</PageLink> },
            )}
          </p>
        </div>
        <div className={articleText.text}>
          {parts.map((part, index) =>
            part.type === "html" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
              <Prose key={index} html={part.html} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
              <ProductPick key={index} product={part.product} />
            ),
          )}
          <footer className={articleStyles.end}>
            {tags.length > 0 && (
              <ul className={articleStyles.tags} aria-label={t("Tags")}>
                {tags.map((tag) => (
                  <li key={tag}>
                    <a className="tag" href={blogPath({ tag })}>
                      {tag}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {actions}
          </footer>
          <AboutAuthor article={article} />
        </div>
      </div>
      {toast}
    </article>
  );
}

/** Articles to go on with. Without any, or when they cannot be had, nothing. */
function Related({ articleKey }: { articleKey: string }) {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery(blog.related.queryOptions({ key: articleKey }));
  if (!data?.length) return <div className="section" />;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t("Related Articles")}
          link={{ label: t("View All Articles"), href: "/blog" }}
        />
        <div className={`${styles.list} ${styles.even}`}>
          {data.map((post) => (
            <PostCard key={post.id} post={post} sizes="(max-width: 40rem) 7rem, 430px" />
          ))}
        </div>
      </div>
    </section>
  );
}
