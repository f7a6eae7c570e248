import { t } from "@pickwell/texts/t.ts";
import type { Choice } from "../../ui/tools.tsx";
import type { Product } from "./product-search.ts";

export const statusChoices: readonly Choice<Product["status"]>[] = [
  { value: "published", label: t("Published") },
  { value: "draft", label: t("Draft") },
  { value: "archived", label: t("Archived") },
];

/** Why a product is not public; null when it is. */
export function hiddenReason({ name, status, listed, category }: Product): string | null {
  if (listed) return null;
  if (status === "draft")
    return t("“{name}” is a draft. Visitors see it once it is published.", { name });
  if (status === "archived")
    return t("“{name}” is archived. Publish it to show it to visitors.", { name });
  return t("“{name}” is not shown to visitors, because its category “{category}” is inactive.", {
    name,
    category,
  });
}

export const stockLabel = (inStock: boolean): string =>
  inStock ? t("In stock") : t("Out of stock");

/** Badges on product cards. */
export const badgeChoices = [
  { value: "featured", label: t("Featured") },
  { value: "isBestseller", label: t("Bestseller") },
  { value: "isNew", label: t("New") },
] as const;
