/** Editing products in the list. */

import type { Inputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { centsOf, moneyText } from "../../forms/money-input.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import type { InlineField, InlineRows } from "../../ui/inline/use-inline-save.ts";
import type { Product } from "./product-search.ts";
import { badgeChoices, statusChoices, stockLabel } from "./product-states.ts";
import { useProductRefresh } from "./use-product-changes.tsx";

type Changes = Inputs["admin"]["products"]["change"]["changes"];
export type InlineProducts = InlineRows<Product, Changes>;
export type InlineProductField = InlineField<Product, Changes>;

/** @returns null for roles that may not edit products */
export function useInlineProducts(): InlineProducts | null {
  const { products } = useAdmin();
  const refresh = useProductRefresh();
  const mayChange = useMay("admin.products.change");
  if (!mayChange) return null;
  return {
    change: (input) => products.change.mutate(input),
    newest: (id) => products.get.fetch({ id }),
    refresh,
  };
}

export const priceField: InlineProductField = {
  label: t("Price"),
  textOf: ({ priceCents }) => (priceCents ? moneyText(priceCents) : ""),
  changesOf(text) {
    const cents = centsOf(text) ?? 0;
    if (Number.isNaN(cents)) throw new Error("Enter a price, such as 12.50.");
    return { priceCents: cents };
  },
};

export const stockField: InlineProductField = {
  label: t("Stock"),
  textOf: ({ inStock }) => (inStock ? "in" : "out"),
  changesOf: (text) => ({ inStock: text === "in" }),
  shown: (text) => stockLabel(text === "in"),
};

export const statusField: InlineProductField = {
  label: t("Status"),
  textOf: ({ status }) => status,
  changesOf: (text) => ({ status: statusChoices.find(({ value }) => value === text)?.value }),
};

export const categoryField: InlineProductField = {
  label: t("Category"),
  textOf: ({ category }) => category,
  changesOf: (category) => ({ category }),
};

export const brandField: InlineProductField = {
  label: t("Brand"),
  textOf: ({ brand }) => brand,
  changesOf: (brand) => ({ brand }),
};

export const badgeField: InlineProductField = {
  label: t("Badges"),
  textOf: (product) =>
    badgeChoices
      .map(({ value }) => value)
      .filter((value) => product[value])
      .join(","),
  changesOf: (text) => ({
    featured: text.includes("featured"),
    isBestseller: text.includes("isBestseller"),
    isNew: text.includes("isNew"),
  }),
  shown: (text) =>
    badgeChoices
      .filter(({ value }) => text.split(",").includes(value))
      .map(({ label }) => label)
      .join(", ") || t("none"),
};
