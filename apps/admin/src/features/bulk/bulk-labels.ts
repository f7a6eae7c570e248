/** Changes of many, in words. */
import type { Outputs } from "@pickwell/api";
import type { BulkChange } from "@pickwell/api/bulk/schema";
import { formatMoney, pluralize } from "@pickwell/ui/format/format.ts";
import type { BulkResource } from "./bulk-kinds.ts";

export type Bulk = Outputs["admin"]["bulk"]["get"];

export const nouns: Record<BulkResource, string> = {
  products: "product",
  deals: "deal",
  posts: "article",
};

const badges = {
  featured: "Featured",
  isNew: "New",
  isBestseller: "Bestseller",
  inStock: "In stock",
} as const;
const yesNo = (isOn: boolean) => (isOn ? "on" : "off");

/** Such as `Price -15%`. */
export function changeLabel(change: BulkChange): string {
  switch (change.kind) {
    case "status":
      return `Status: ${change.status}`;
    case "category":
      return `Category: ${change.category || "none"}`;
    case "price":
      return `Price ${change.percent > 0 ? "+" : ""}${change.percent}%`;
    case "badge":
      return `${badges[change.badge]} ${yesNo(change.isOn)}`;
    case "active":
      return change.isActive ? "Switched on" : "Switched off";
    case "featured":
      return `Featured ${yesNo(change.featured)}`;
    case "tag":
      return `Tag “${change.tag}” ${change.isOn ? "added" : "taken away"}`;
    case "link":
      return `Link: “${change.find}” → “${change.replacement}”`;
  }
}

/** A value of a row, as the form would show it. */
export function valueLabel(name: string, value: unknown): string {
  if (name.endsWith("Cents")) return value === null ? "none" : formatMoney(Number(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (name === "content") return pluralize(String(value).length, "character");
  return value === "" || value === null ? "none" : String(value);
}

/** What became of a change, in a sentence. */
export function outcomeOf({ resource, state, changed, refused, matched, ...bulk }: Bulk): string {
  const noun = nouns[resource];
  if (state === "running") {
    const done = changed + refused + bulk.unchanged;
    return `${done} of ${pluralize(matched, noun)} looked at.`;
  }
  if (state === "undoing") return `${pluralize(bulk.restored, noun)} of ${changed} put back.`;
  if (state === "undone") {
    const kept = bulk.kept > 0 ? ` ${bulk.kept} changed since and left alone.` : "";
    return `${pluralize(bulk.restored, noun)} put back as before.${kept}`;
  }
  const left = refused > 0 ? ` ${refused} left as they are.` : "";
  const what = `${pluralize(changed, noun)} changed.`;
  return `${state === "cancelled" ? "Cancelled. " : ""}${what}${left}`;
}
