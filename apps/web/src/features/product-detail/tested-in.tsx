import { t } from "@pickwell/texts/t.ts";
import { postPath } from "@pickwell/ui/browser/paths.ts";
import { dayText, formatDate } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { ChangeNotes, UpdatedOn } from "../blog/article/change-notes.tsx";
import styles from "./tested-in.module.css";

/** Articles that show a product; nothing without any, or when loading failed. */
export function TestedIn({ productKey }: { productKey: string }) {
  const { api } = useRouteContext({ from: "__root__" });
  const { data: posts } = useQuery(api.blog.showing.queryOptions({ key: productKey }));
  if (!posts?.length) return null;
  return (
    <section className={styles.tested}>
      <h2 className="label">{t("Tested in")}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <a className="link" href={postPath(post)} dir="auto">
              {post.title}
            </a>
            <p className="muted">
              <time dateTime={dayText(post.publishedAt)}>{formatDate(post.publishedAt)}</time>
              {" · "}
              <span dir="auto">{post.author}</span>
              {post.updatedAt && " · "}
              <UpdatedOn moment={post.updatedAt} />
            </p>
            <ChangeNotes notes={post.changes} label={t("What changed in the verdict")} />
          </li>
        ))}
      </ul>
    </section>
  );
}
