import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import type { MediaDetails } from "./media-search.ts";
import styles from "./media-sheet.module.css";

type Use = MediaDetails["usedIn"][number];

const kinds = {
  product: { noun: t("Product"), to: "/admin/products" },
  deal: { noun: t("Deal"), to: "/admin/deals" },
  post: { noun: t("Article"), to: "/admin/blog" },
  category: { noun: t("Category"), to: "/admin/categories" },
  collection: { noun: t("Collection"), to: "/admin/collections" },
  author: { noun: t("Author"), to: "/admin/authors" },
  page: { noun: t("Page"), to: "/admin/pages" },
  draft: { noun: t("Draft"), to: "/admin/blog" },
  settings: { noun: t("Settings"), to: "/admin/settings" },
  appearance: { noun: t("Search Appearance"), to: "/admin/settings" },
} as const satisfies Record<Use["kind"], { noun: string; to: string }>;

/** Uses of a picture, with links. */
export const MediaUses = ({ of: { usedIn, hasMoreUses } }: { of: MediaDetails }) => (
  <section className={styles.uses} aria-labelledby="media-uses">
    <h3 id="media-uses">{t("Used In")}</h3>
    {usedIn.length === 0 ? (
      <p className="muted">{t("Nothing shows this picture.")}</p>
    ) : (
      <ul>
        {usedIn.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <span className="tag">{kinds[use.kind].noun}</span>
            <UseLink use={use} />
          </li>
        ))}
        {hasMoreUses && <li className="muted">{t("and more")}</li>}
      </ul>
    )}
  </section>
);

/** Drafts of new articles exist only in their writer's browser. */
const UseLink = ({ use: { kind, id, title } }: { use: Use }) =>
  id === "" ? (
    <span>{title || t("A new article")}</span>
  ) : (
    <Link
      to={kinds[kind].to}
      search={kind === "appearance" ? { section: "appearances" } : { edit: id }}
    >
      {title || t("(untitled)")}
    </Link>
  );
