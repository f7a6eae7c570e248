/** Entries of the audit log, in words. */
import { targetLabel } from "@pickwell/api/audit/rules";
import { Link, type LinkProps } from "@tanstack/react-router";
import styles from "./audit.module.css";
import type { AuditEntry } from "./audit-search.ts";

type Target = NonNullable<AuditEntry["target"]>;

/** Who did it. */
export function AuditActor({ of: { by } }: { of: AuditEntry }) {
  if (by.kind === "shop") return <span className="muted">The shop</span>;
  if (by.kind === "unknown") return <span className="muted">Somebody unknown</span>;
  if (by.name === null) return <span className="muted">A deleted account</span>;
  return by.name || "Somebody without a name";
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

/** What it was done to, with the way there while it is there. */
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
          {to && <span className="muted"> (deleted)</span>}
        </span>
      )}
    </span>
  );
}
