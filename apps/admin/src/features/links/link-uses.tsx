import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import type { CheckedLink } from "./link-search.ts";
import styles from "./links.module.css";

type Use = CheckedLink["uses"][number];

const kinds = {
  product: { noun: t("Product"), to: "/admin/products" },
  deal: { noun: t("Deal"), to: "/admin/deals" },
  post: { noun: t("Article"), to: "/admin/blog" },
  page: { noun: t("Page"), to: "/admin/pages" },
  broadcast: { noun: t("Mail"), to: "/admin/newsletter" },
  collection: { noun: t("Collection"), to: "/admin/collections" },
} as const satisfies Record<Use["kind"], { noun: string; to: string }>;

/** Uses of a link, with links to edit them. */
export const LinkUses = ({ of: { uses, useCount } }: { of: CheckedLink }) => (
  <ul className={styles.uses}>
    {uses.map(({ kind, id, title, clicks }) => (
      <li key={`${kind} ${id}`}>
        <span className="muted">{kinds[kind].noun}</span>{" "}
        <Link
          to={kinds[kind].to}
          search={kind === "broadcast" ? { tab: "broadcasts", broadcast: id } : { edit: id }}
        >
          {title || t("(untitled)")}
        </Link>
        {clicks > 0 && (
          <span className="muted num">
            {" "}
            · {t("{clicks, plural, one {# click} other {# clicks}}", { clicks })}
          </span>
        )}
      </li>
    ))}
    {useCount > uses.length && (
      <li className="muted">{t("and {n} more", { n: useCount - uses.length })}</li>
    )}
  </ul>
);
