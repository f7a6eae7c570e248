import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import coveringLink from "../../ui/covering-link.module.css";
import blogStyles from "./blog.module.css";
import { COVER, type Post } from "./post.ts";
import { Byline, PostFooter } from "./post-labels.tsx";
import posts from "./posts.module.css";

/** The featured article. */
export function FeaturedPost({ post }: { post: Post }) {
  return (
    <article className={blogStyles.lead} aria-labelledby="featured">
      <div className={`${posts.picture} ${edged.edged}`}>
        <Picture of={post.cover} {...COVER} sizes="(max-width: 56.25rem) 100vw, 60vw" eager />
      </div>
      <div className={blogStyles.leadBody}>
        <p className="label label--dot">
          {post.category
            ? rich("Featured<span> in {category}</span>", {
                category: post.category,
                span: (inside) => <span>{inside}</span>,
              })
            : t("Featured")}
        </p>
        <h2 id="featured" className={`${posts.title} ${coveringLink.heading} print-url`}>
          <a href={postPath(post)} dir="auto">
            {post.title}
          </a>
        </h2>
        <p className="lede" dir="auto">
          {post.excerpt}
        </p>
        <Byline post={post} />
        <PostFooter post={post} />
        <p className={blogStyles.leadLink} aria-hidden="true">
          {t("Read the article")} <Icon name="arrow-right" />
        </p>
      </div>
    </article>
  );
}
