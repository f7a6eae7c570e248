import { postPath } from "@pickwell/ui/browser/paths.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import coveringLink from "../../ui/covering-link.module.css";
import { CutText } from "../../ui/cut-name.tsx";
import { COVER, type Post } from "./post.ts";
import { Byline, PostFooter } from "./post-labels.tsx";
import styles from "./posts.module.css";

interface PostCardProps {
  post: Post;
  /** How wide its picture is laid out, as in the `sizes` attribute. */
  sizes: string;
  /** The card is seen first; its picture is loaded before others. */
  eager?: boolean;
}

/** An article's card. The title's link covers it; the list decides the layout. */
export function PostCard({ post, sizes, eager }: PostCardProps) {
  return (
    <article className={`${styles.post} print-whole`}>
      <div className={`${styles.picture} ${edged.edged}`}>
        <Picture of={post.cover} {...COVER} sizes={sizes} eager={eager} />
      </div>
      <div className={styles.body}>
        {post.category && <p className="label">{post.category}</p>}
        <h3 className={`${styles.title} ${coveringLink.heading} print-url`}>
          <a href={postPath(post)} dir="auto">
            {post.title}
          </a>
        </h3>
        <p className={`${styles.excerpt} muted`} dir="auto">
          <CutText text={post.excerpt} lines={3} />
        </p>
        <Byline post={post} />
      </div>
      <PostFooter post={post} />
    </article>
  );
}
