import type { Inputs } from "@pickwell/api";
import { sortOrders } from "@pickwell/api/list-input";
import { productStates } from "@pickwell/api/products/schema";
import { z } from "zod";
import { adminNamed, named, namedOnce, offerNamed, productCodecs } from "./product-codecs.ts";
import { amount, choice, flag, type Query, text, texts, wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

const sorts = ["name", "price", "rating", "createdAt", "relevance"] as const;

/** What narrows a list; shared with the export. */
const filterInput = (query: Query) => ({
  category: text(query, "category"),
  featured: flag(query, "featured"),
  search: text(query, "search"),
  brands: texts(query, "brand"),
  minPriceCents: amount(query, "minPrice"),
  maxPriceCents: amount(query, "maxPrice"),
});

const listInput = (query: Query): Inputs["catalog"]["products"]["list"] => ({
  ...filterInput(query),
  page: wholeNumberParam(query, "page"),
  limit: wholeNumberParam(query, "limit"),
  sort: choice(query, "sortBy", sorts),
  order: choice(query, "sortOrder", sortOrders),
});

const filterNames = { brands: "brand", minPriceCents: "minPrice", maxPriceCents: "maxPrice" };
const filterDoc = {
  category: "category",
  featured: "featured",
  search: "search",
  brand: "brands",
  minPrice: "minPriceCents",
  maxPrice: "maxPriceCents",
};

/** Calls for everybody. */
const publicProducts = ({ product, offeredProduct }: ReturnType<typeof productCodecs>) => [
  row(
    "GET /api/products",
    async (api, { query }) => {
      const {
        products,
        corrected: _,
        ...counts
      } = await api.catalog.products.list(listInput(query));
      return {
        data: products.map(namedOnce),
        alias: "products",
        ...counts,
        message: "Products fetched successfully",
      };
    },
    {
      fieldNames: filterNames,
      cacheUntil: ["catalog", "deals", "settings"],
      data: z.array(product),
      doc: {
        summary: "Published products, the closest to a search or the newest first",
        procedure: "catalog.products.list",
        query: {
          ...filterDoc,
          page: "page",
          limit: "limit",
          sortBy: { field: "sort", choices: sorts },
          sortOrder: "order",
        },
        alias: "products",
        isPaged: true,
      },
    },
  ),
  row(
    "GET /api/products/:id",
    async (api, { params }) => {
      const product = await api.catalog.products.get({ key: params.id });
      return {
        data: {
          ...named(product),
          attributes: product.attributes,
          ratingSource: product.ratingSource,
          offers: product.offers.map(offerNamed),
        },
        alias: "product",
        message: "Product fetched successfully",
      };
    },
    {
      cacheUntil: ["catalog", "deals", "settings"],
      data: offeredProduct,
      doc: {
        summary: "One published product, by its id or slug",
        procedure: "catalog.products.get",
        alias: "product",
      },
    },
  ),
];

/** Calls of the back office. */
const managedProducts = ({
  adminProduct,
  newProduct,
  productChanges,
}: ReturnType<typeof productCodecs>) => [
  row(
    "GET /api/products/export.csv",
    async (api, { query }) => {
      const status = choice(query, "status", productStates);
      const inStock = flag(query, "inStock");
      return {
        file: await api.admin.products.export({ ...filterInput(query), status, inStock }),
        contentType: "text/csv; charset=utf-8",
        fileName: "products.csv",
      };
    },
    {
      fieldNames: filterNames,
      isPrivate: true,
      doc: {
        summary: "Products of any status as a CSV file, which the import reads",
        procedure: "admin.products.export",
        query: { ...filterDoc, status: "status", inStock: "inStock" },
        file: "text/csv",
      },
    },
  ),
  row(
    "POST /api/products",
    async (api, { body }) => ({
      data: adminNamed(await api.admin.products.create(body)),
      alias: "product",
      message: "Product created successfully",
    }),
    {
      status: 201,
      body: newProduct,
      data: adminProduct,
      doc: {
        summary: "Add a product",
        procedure: "admin.products.create",
        alias: "product",
      },
    },
  ),
  row(
    "PUT /api/products/:id",
    async (api, { params, body }) => ({
      data: adminNamed(await api.admin.products.change({ id: params.id, ...body })),
      alias: "product",
      message: "Product updated successfully",
    }),
    {
      body: productChanges,
      data: adminProduct,
      doc: {
        summary: "Change some fields of a product; the others stay",
        procedure: "admin.products.change",
        alias: "product",
      },
    },
  ),
  row(
    "DELETE /api/products/:id",
    async (api, { params }) => {
      await api.admin.products.remove({ id: params.id });
      return { message: "Product deleted successfully" };
    },
    {
      ignoresBody: true,
      doc: { summary: "Move a product into the trash", procedure: "admin.products.remove" },
    },
  ),
];

/** REST calls of products: public ones, and all for admins. */
export function productRows(origin: string) {
  const codecs = productCodecs(origin);
  return [...publicProducts(codecs), ...managedProducts(codecs)];
}
