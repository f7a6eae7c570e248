import type { Choice } from "../../ui/tools.tsx";
import type { Product } from "./product-search.ts";

export const statusChoices: readonly Choice<Product["status"]>[] = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
  { value: "archived", label: "Archived" },
];

/** Why visitors cannot see a product; null when they can. */
export function hiddenReason({ name, status, listed, category }: Product): string | null {
  if (listed) return null;
  if (status === "draft") return `“${name}” is a draft. Visitors see it once it is published.`;
  if (status === "archived") return `“${name}” is archived. Publish it to show it to visitors.`;
  return `“${name}” is not shown to visitors, because its category “${category}” is inactive.`;
}

export const stockLabel = (inStock: boolean): string => (inStock ? "In stock" : "Out of stock");

/** What cards in the shop say of a product besides its price. */
export const badgeChoices = [
  { value: "featured", label: "Featured" },
  { value: "isBestseller", label: "Bestseller" },
  { value: "isNew", label: "New" },
] as const;
