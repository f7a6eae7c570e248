import type { ViewedList } from "@pickwell/api/saved-views/rules";
import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { partLink } from "../../ui/part-link.ts";
import styles from "./saved-views.module.css";
import type { SavedViews } from "./use-saved-views.ts";

const paths = {
  products: "/admin/products",
  deals: "/admin/deals",
  posts: "/admin/blog",
  users: "/admin/users",
  sales: "/admin/sales",
} as const satisfies Record<ViewedList, string>;

/** Pinned views and the open one as tabs. */
export function ViewTabs({ of }: { of: SavedViews }) {
  const { list, views, current, isChanged, isPlain, searchOf } = of;
  const shown = views.filter((view) => view.isPinned || view === current);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t("Views ## of a list, under a name")}>
      <Link to={paths[list]} search={searchOf(undefined)} {...partLink(isPlain)}>
        {t("All ## everything in a list")}
      </Link>
      {shown.map((view) => (
        <Link
          key={view.id}
          to={paths[list]}
          search={searchOf(view)}
          {...partLink(view === current)}
        >
          {view.isShared && <Icon name="users" />}
          {view.name}
          {view.isShared && <span className="vh"> {t("(shared with the staff)")}</span>}
          {view === current && isChanged && <i> {t("changed")}</i>}
        </Link>
      ))}
    </nav>
  );
}
