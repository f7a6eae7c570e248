import type { Inputs } from "@pickwell/api";
import { sortOrders } from "@pickwell/api/products/schema";
import { z } from "zod";
import { asChange, inCents, inDollars } from "./payload.ts";
import { presentAdminProduct, presentProduct } from "./present.ts";
import { choice, dollars, flag, type Query, text, texts, whole } from "./query.ts";
import { adminProductShape, productShape } from "./shapes.ts";
import { row } from "./table.ts";

const sorts = ["name", "price", "rating", "createdAt", "relevance"] as const;
const statuses = ["published", "draft", "archived"] as const;

/** What narrows a list; shared with the export. */
const filterInput = (query: Query) => ({
  category: text(query, "category"),
  featured: flag(query, "featured"),
  search: text(query, "search"),
  brands: texts(query, "brand"),
  minPriceCents: dollars(query, "minPrice"),
  maxPriceCents: dollars(query, "maxPrice"),
});

const listInput = (query: Query): Inputs["catalog"]["products"]["list"] => ({
  ...filterInput(query),
  page: whole(query, "page"),
  limit: whole(query, "limit"),
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

const amounts = ["price", "originalPrice"];
const fieldNames = inDollars(amounts);

export const productRows = [
  row(
    "GET /api/products",
    async (api, { query, origin }) => {
      const {
        products,
        corrected: _,
        ...counts
      } = await api.catalog.products.list(listInput(query));
      return {
        data: products.map((product) => presentProduct(product, origin)),
        alias: "products",
        ...counts,
        message: "Products fetched successfully",
      };
    },
    {
      fieldNames: filterNames,
      keptUntil: ["catalog", "settings"],
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
        data: z.array(productShape),
        alias: "products",
        isPaged: true,
      },
    },
  ),
  row(
    "GET /api/products/export.csv",
    async (api, { query }) => {
      const status = choice(query, "status", statuses);
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
    "GET /api/products/:id",
    async (api, { params, origin }) => ({
      data: presentProduct(await api.catalog.products.one({ key: params.id }), origin),
      alias: "product",
      message: "Product fetched successfully",
    }),
    {
      keptUntil: ["catalog"],
      doc: {
        summary: "One published product, by its id or slug",
        procedure: "catalog.products.one",
        data: productShape,
        alias: "product",
      },
    },
  ),
  row(
    "POST /api/products",
    async (api, { body, origin }) => ({
      data: presentAdminProduct(await api.admin.products.create(inCents(body, amounts)), origin),
      alias: "product",
      message: "Product created successfully",
    }),
    {
      status: 201,
      fieldNames,
      doc: {
        summary: "Add a product",
        procedure: "admin.products.create",
        data: adminProductShape,
        alias: "product",
      },
    },
  ),
  row(
    "PUT /api/products/:id",
    async (api, { params, body, origin }) => {
      const change = { id: params.id, ...asChange(inCents(body, amounts)) };
      return {
        data: presentAdminProduct(await api.admin.products.change(change), origin),
        alias: "product",
        message: "Product updated successfully",
      };
    },
    {
      fieldNames,
      doc: {
        summary: "Change some fields of a product; the others stay",
        procedure: "admin.products.change",
        data: adminProductShape,
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
