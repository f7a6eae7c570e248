/** Labels of audit entries. */

import type { AuditGroup } from "@pickwell/api/audit/rules";
import { t } from "@pickwell/texts/t.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import styles from "./audit.module.css";
import type { AuditEntry } from "./audit-search.ts";

/** Labels of action groups. */
export const groupLabels: Record<AuditGroup, string> = {
  "Sign-in": t("Sign-in"),
  Accounts: t("Accounts"),
  Products: t("Products"),
  Categories: t("Categories"),
  Deals: t("Deals"),
  Articles: t("Articles"),
  Pages: t("Pages"),
  Media: t("Media"),
  Newsletter: t("Newsletter"),
  Sales: t("Sales"),
  Previews: t("Previews"),
  Redirects: t("Redirects"),
  Links: t("Links"),
  Trash: t("Trash"),
  Settings: t("Settings"),
  Operations: t("Operations"),
};

const targetLabels: Readonly<Record<string, string>> = {
  appearance: t("Appearance"),
  author: t("Author"),
  backup: t("Backup"),
  broadcast: t("Broadcast"),
  bulk: t("Change of many"),
  category: t("Category"),
  collection: t("Collection"),
  deal: t("Deal"),
  import: t("Import"),
  job: t("Job"),
  link: t("Link"),
  mail: t("Mail"),
  merchant: t("Merchant"),
  move: t("Move ## of a site into the shop"),
  network: t("Network"),
  page: t("Page"),
  picture: t("Picture"),
  post: t("Article"),
  "postback-key": t("Postback URL"),
  product: t("Product"),
  redirect: t("Redirect"),
  sale: t("Sale"),
  "sales-report": t("Sales report"),
  segment: t("Segment"),
  settings: t("Settings"),
  sharedList: t("Shared list"),
  source: t("Source ## a feed"),
  sourceCategory: t("Category of a feed"),
  subscriber: t("Subscriber"),
  "tracking-id": t("Tracking id"),
  "tracking-ids": t("Tracking ids"),
  user: t("User"),
  view: t("View ## of a list, under a name"),
};

/** Label of a target's kind, such as `Product`; the kind itself if it has none. */
export const targetLabel = (kind: string): string =>
  targetLabels[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;

type Target = NonNullable<AuditEntry["target"]>;

/** The acting user. */
export function AuditActor({ of: { by } }: { of: AuditEntry }) {
  if (by.kind === "shop") return <span className="muted">{t("The shop")}</span>;
  if (by.kind === "unknown") return <span className="muted">{t("Somebody unknown")}</span>;
  if (by.name === null) return <span className="muted">{t("A deleted account")}</span>;
  return by.name || t("Somebody without a name");
}

/** Screens where a kind of thing is edited by its id. */
const editedAt: Record<string, LinkProps["to"]> = {
  product: "/admin/products",
  category: "/admin/categories",
  deal: "/admin/deals",
  post: "/admin/blog",
  page: "/admin/pages",
  picture: "/admin/media",
  user: "/admin/users",
};

/** The target, linked if it still exists. */
export function TargetOf({ of: target }: { of: Target }) {
  const to = editedAt[target.kind];
  const name = target.title ?? target.id;
  return (
    <span className={styles.target}>
      <span className="muted">{targetLabel(target.kind)}</span>{" "}
      {target.kind === "settings" && target.id === "goals" ? (
        <Link to="/admin/analytics" search={{ edit: "goals" }}>
          {target.id}
        </Link>
      ) : target.kind === "settings" ? (
        <Link to="/admin/settings" search={{ section: target.id as never }}>
          {target.id}
        </Link>
      ) : to && target.isThere ? (
        <Link to={to} search={{ edit: target.id } as never}>
          {name}
        </Link>
      ) : (
        <span>
          {name}
          {to && <span className="muted"> {t("(deleted)")}</span>}
        </span>
      )}
    </span>
  );
}
