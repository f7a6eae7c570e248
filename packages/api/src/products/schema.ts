import { z } from "zod";
import { limitInput, pageInput } from "../core/pagination.ts";
import { PAGE_SIZE } from "./rules.ts";

/** `featured`: featured products first, then the newest. */
export const productSorts = ["name", "price", "rating", "createdAt", "featured"] as const;
export const sortOrders = ["asc", "desc"] as const;

const money = z.int().min(0).max(100_000_000);

/** Which products a shopper asked for. Everything is optional and narrows the result. */
export const productFilter = z.object({
  /** Slug or name of a category. */
  category: z.string().trim().max(200).optional(),
  featured: z.boolean().optional(),
  brands: z.array(z.string().max(200)).max(50).optional(),
  minPriceCents: money.optional(),
  maxPriceCents: money.optional(),
  search: z.string().trim().max(200).optional(),
});

export const productListInput = productFilter.extend({
  page: pageInput.default(1),
  limit: limitInput.default(PAGE_SIZE),
  sort: z.enum(productSorts).default("createdAt"),
  order: z.enum(sortOrders).default("desc"),
});

/** A product's slug or id. */
export const productKey = z.object({ key: z.string().min(1).max(200) });

export const productKeys = z.object({ keys: z.array(z.string().min(1).max(200)).max(200) });

export type ProductFilter = z.infer<typeof productFilter>;
export type ProductListInput = z.infer<typeof productListInput>;
export type ProductSort = (typeof productSorts)[number];
