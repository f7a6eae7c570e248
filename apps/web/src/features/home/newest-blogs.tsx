import { cutText, SHORT_EXCERPT_LENGTH } from "@pickwell/api/blog/rules";
import { UNKNOWN_AUTHOR } from "@pickwell/api/publishing/rules";
import { t } from "@pickwell/texts/t.ts";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatDate } from "@pickwell/ui/format/format.ts";
import coveringLink from "../../ui/covering-link.module.css";
import { CutText } from "../../ui/cut-name.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuthorName } from "../blog/author/author.tsx";
import { COVER, type Post } from "../blog/post.ts";
import styles from "./newest-blogs.module.css";
import type { SectionProps } from "./section.ts";

/** Who signs an article without an author here. */
const noAuthor = () => t("Admin ## who signs an article without an author");

/** One featured article and up to three more; nothing without any. */
export function NewestBlogs({ data: posts, problem, words }: SectionProps<Post[]>) {
  if (problem || posts?.length === 0) return null;
  const lead = posts?.find(({ featured }) => featured) ?? posts?.[0];
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t("Newest Blogs")}
          link={{ label: t("View All Articles"), href: "/blog" }}
          {...words}
        />
        {lead ? (
          <div className={styles.newest}>
            <Lead post={lead} />
            <div>
              {posts
                ?.filter((post) => post !== lead)
                .map((post) => (
                  <Row key={post.id} post={post} />
                ))}
            </div>
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </section>
  );
}

const Author = ({ post: { author } }: { post: Post }) =>
  author === UNKNOWN_AUTHOR ? noAuthor() : <AuthorName name={author} />;

/** An excerpt derived from the text is truncated more than a written one. */
const shortExcerpt = ({ excerpt }: Post) =>
  excerpt.endsWith("…") ? cutText(excerpt, SHORT_EXCERPT_LENGTH) : excerpt;

function Lead({ post }: { post: Post }) {
  return (
    <article className={styles.lead}>
      <Picture of={post.cover} {...COVER} sizes="(max-width: 62.5rem) 100vw, 730px" />
      <p className="label">{post.category}</p>
      <h3 className={coveringLink.heading}>
        <a href={postPath(post)} dir="auto">
          {post.title}
        </a>
      </h3>
      <p className="muted" dir="auto">
        {post.excerpt}
      </p>
      <p className={styles.byline}>
        <Author post={post} />
        <time dateTime={post.publishedAt.toISOString()}>{formatDate(post.publishedAt)}</time>
        <span dir="auto">{t("{readMinutes} min read", { readMinutes: post.readMinutes })}</span>
      </p>
    </article>
  );
}

function Row({ post }: { post: Post }) {
  return (
    <article className={styles.row}>
      <Picture of={post.cover} {...COVER} sizes="(max-width: 40rem) 150px, 260px" />
      <div>
        <p className="label">{post.category}</p>
        <h3 className={coveringLink.heading}>
          <a href={postPath(post)} dir="auto">
            {post.title}
          </a>
        </h3>
        <p className={`muted ${styles.shortened}`}>
          <CutText text={shortExcerpt(post)} lines={2} />
        </p>
        <p className="muted">
          <Author post={post} />, {t("{readMinutes} min read", { readMinutes: post.readMinutes })}
        </p>
      </div>
    </article>
  );
}

const Loading = () => (
  <div className={styles.newest}>
    <p className="vh" role="status">
      {t("Loading articles...")}
    </p>
    <Skeleton ratio="16/10" />
    <div>
      <Skeleton height={10} />
      <Skeleton height={10} />
      <Skeleton height={10} />
    </div>
  </div>
);
