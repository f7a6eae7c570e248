import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { formatDate } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import lists from "../../ui/lists.module.css";
import { Panel } from "../../ui/screen.tsx";
import states from "../../ui/states.module.css";
import { StatusTag } from "../../ui/status-tag.tsx";

/** The newest articles, whatever their status. */
export const RecentPosts = ({ posts }: { posts: Outputs["admin"]["dashboard"]["posts"] }) => (
  <Panel title={t("Recent Posts")} aside={<Link to="/admin/blog">{t("All posts")}</Link>}>
    {posts.length === 0 && <p className={states.empty}>{t("No recent posts found")}</p>}
    <ul className={lists.rows}>
      {posts.map(({ id, title, cover, createdAt, views, status }) => (
        <li key={id}>
          <Picture of={cover} alt="" sizes="72px" width={72} height={52} />
          <div>
            <b>
              <Link to="/admin/blog" search={{ edit: id }}>
                {title}
              </Link>
            </b>
            <span className="muted">
              {formatDate(createdAt)} ·{" "}
              {t("{views, plural, one {# view} other {# views}}", { views })}
            </span>
          </div>
          <StatusTag of={status} />
        </li>
      ))}
    </ul>
  </Panel>
);
