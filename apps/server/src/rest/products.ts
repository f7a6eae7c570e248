import type { Inputs } from "@pickwell/api";
import { sortOrders } from "@pickwell/api/products/schema";
import { presentProduct } from "./present.ts";
import { choice, dollars, flag, type Query, text, texts, whole } from "./query.ts";
import { row } from "./table.ts";

const sorts = ["name", "price", "rating", "createdAt"] as const;

/** Source of `page` to `sortOrder`: specification, section 7. The rest are this shop's own. */
const listInput = (query: Query): Inputs["catalog"]["products"]["list"] => ({
  page: whole(query, "page"),
  limit: whole(query, "limit"),
  category: text(query, "category"),
  featured: flag(query, "featured"),
  search: text(query, "search"),
  sort: choice(query, "sortBy", sorts),
  order: choice(query, "sortOrder", sortOrders),
  brands: texts(query, "brand"),
  minPriceCents: dollars(query, "minPrice"),
  maxPriceCents: dollars(query, "maxPrice"),
});

export const productRows = [
  row(
    "GET /api/products",
    async (api, { query, origin }) => {
      const { products, ...counts } = await api.catalog.products.list(listInput(query));
      return {
        data: products.map((product) => presentProduct(product, origin)),
        alias: "products",
        ...counts,
        message: "Products fetched successfully",
      };
    },
    {
      fieldNames: { brands: "brand", minPriceCents: "minPrice", maxPriceCents: "maxPrice" },
      keptUntil: ["catalog"],
    },
  ),
  row(
    "GET /api/products/:key",
    async (api, { params, origin }) => ({
      data: presentProduct(await api.catalog.products.one({ key: params.key }), origin),
      alias: "product",
      message: "Product fetched successfully",
    }),
    { keptUntil: ["catalog"] },
  ),
];
