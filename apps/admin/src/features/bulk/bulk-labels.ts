/** Labels of bulk edits. */

import type { Outputs } from "@pickwell/api";
import type { BulkChange } from "@pickwell/api/bulk/schema";
import type { StaffRole } from "@pickwell/api/permissions";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { roleLabels } from "../users/user-labels.tsx";
import type { BulkResource } from "./bulk-kinds.ts";

export type Bulk = Outputs["admin"]["bulk"]["get"];

/** A number of rows, such as `5 products`. */
export const counts: Record<BulkResource, (n: number) => string> = {
  products: (n) => t("{n, plural, one {# product} other {# products}}", { n }),
  deals: (n) => t("{n, plural, one {# deal} other {# deals}}", { n }),
  posts: (n) => t("{n, plural, one {# article} other {# articles}}", { n }),
  users: (n) => t("{n, plural, one {# account} other {# accounts}}", { n }),
};

const badges = {
  featured: t("Featured"),
  isNew: t("New"),
  isBestseller: t("Bestseller"),
  inStock: t("In stock"),
} as const;
/** Of products, articles and accounts. */
const statuses: Readonly<Record<string, string>> = {
  published: t("Published"),
  draft: t("Draft"),
  scheduled: t("Scheduled"),
  archived: t("Archived"),
  active: t("Active"),
  inactive: t("Inactive"),
};
const yesNo = (isOn: boolean) => (isOn ? t("on") : t("off"));

/** Such as `Price -15%`. */
export function changeLabel(change: BulkChange): string {
  switch (change.kind) {
    case "status":
      return t("Status: {status}", { status: valueLabel("status", change.status) });
    case "category":
      return t("Category: {category}", { category: change.category || t("none") });
    case "price":
      return t("Price {value}{percent}%", {
        value: change.percent > 0 ? "+" : "",
        percent: change.percent.toLocaleString(locale()),
      });
    case "badge":
      return `${badges[change.badge]} ${yesNo(change.isOn)}`;
    case "active":
      return change.isActive ? t("Switched on") : t("Switched off");
    case "featured":
      return t("Featured {yesNo}", { yesNo: yesNo(change.featured) });
    case "tag":
      return t("Tag “{tag}” {isOn, select, yes {added} other {taken away}}", {
        tag: change.tag,
        isOn: change.isOn ? "yes" : "no",
      });
    case "role":
      return t("Role: {role}", { role: valueLabel("role", change.role) });
    case "access":
      return t("Status: {status}", { status: valueLabel("status", change.status) });
    case "sign-out":
      return t("Signed out everywhere");
    case "link":
      return t("Link: “{find}” → “{replacement}”", {
        find: change.find,
        replacement: change.replacement,
      });
  }
}

/** A value as the form would show it. */
export function valueLabel(name: string, value: unknown): string {
  if (name.endsWith("Cents")) return value === null ? t("none") : formatMoney(Number(value));
  if (name === "status") return statuses[String(value)] ?? String(value);
  if (name === "role") return value === "user" ? t("User") : roleLabels[value as StaffRole];
  if (name === "isSignedIn") return value ? t("Signed in") : t("Signed out");
  if (name === "isActive") return value ? t("Active") : t("Inactive");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value)) return value.join(", ") || t("none");
  if (name === "content")
    return t("{n, plural, one {# character} other {# characters}}", { n: String(value).length });
  return value === "" || value === null ? t("none") : String(value);
}

/** The result of a bulk edit in a sentence. */
export function outcomeOf({ resource, state, changed, refused, matched, ...bulk }: Bulk): string {
  const count = counts[resource];
  if (state === "running") {
    const done = changed + refused + bulk.unchanged;
    return t("{done} of {rows} looked at.", { done, rows: count(matched) });
  }
  if (state === "undoing")
    return t("{rows} of {changed} put back.", {
      rows: count(bulk.restored),
      changed,
    });
  if (state === "undone") {
    const kept =
      bulk.kept > 0 ? t(" {kept} changed since and left alone.", { kept: bulk.kept }) : "";
    return t("{rows} put back as before.{kept}", {
      rows: count(bulk.restored),
      kept,
    });
  }
  const left = refused > 0 ? t(" {refused} left as they are.", { refused }) : "";
  const what = t("{rows} changed.", { rows: count(changed) });
  return `${state === "cancelled" ? t("Cancelled. ") : ""}${what}${left}`;
}
