import type { Outputs } from "@pickwell/api";
import { z } from "zod";
import { dateTime, pathOf, pictureFields } from "./codecs/fields.ts";
import { productCodecs, named as productNamed } from "./product-codecs.ts";
import { wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type Summary = Outputs["catalog"]["collections"]["list"]["collections"][number];

/** Collections: documented ↔ internal. @param origin - see `pictureFields` */
function collectionCodecs(origin: string) {
  const { picture } = pictureFields(origin);
  const collection = z
    .strictObject({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      image: picture.nullable().describe("Its own; else that of its first product which has one"),
      productCount: z.int(),
      createdAt: dateTime,
      updatedAt: dateTime,
    })
    .meta({ id: "Collection" });
  return {
    collection,
    wholeCollection: collection
      .extend({
        html: z.string().describe("Its introduction, rendered and sanitised"),
      })
      .meta({ id: "WholeCollection" }),
  };
}

const named = ({ image, ...collection }: Summary) => ({
  id: collection.id,
  slug: collection.slug,
  title: collection.title,
  description: collection.description,
  image: image && pathOf(image),
  productCount: collection.productCount,
  createdAt: collection.createdAt,
  updatedAt: collection.updatedAt,
});

/** REST calls of published collections. */
export function collectionRows(origin: string) {
  const { collection, wholeCollection } = collectionCodecs(origin);
  const { product } = productCodecs(origin);
  return [
    row(
      "GET /api/collections",
      async (api, { query }) => {
        const { collections, ...counts } = await api.catalog.collections.list({
          page: wholeNumberParam(query, "page"),
          limit: wholeNumberParam(query, "limit"),
        });
        return {
          data: collections.map(named),
          alias: "collections",
          ...counts,
          message: "Collections fetched successfully",
        };
      },
      {
        cacheUntil: ["catalog", "deals", "settings"],
        data: z.array(collection),
        doc: {
          summary: "Published collections, the newest first",
          procedure: "catalog.collections.list",
          query: { page: "page", limit: "limit" },
          alias: "collections",
          isPaged: true,
        },
      },
    ),
    row(
      "GET /api/collections/:slug",
      async (api, { params }) => {
        const found = await api.catalog.collections.get({ key: params.slug });
        return {
          data: { ...named(found), html: found.html },
          alias: "collection",
          message: "Collection fetched successfully",
        };
      },
      {
        cacheUntil: ["catalog", "deals", "settings", "blog", "pages"],
        data: wholeCollection,
        doc: {
          summary: "One published collection, by its slug or id",
          procedure: "catalog.collections.get",
          alias: "collection",
        },
      },
    ),
    row(
      "GET /api/collections/:slug/products",
      async (api, { params, query }) => {
        const {
          products,
          corrected: _,
          ...counts
        } = await api.catalog.collections.products({
          key: params.slug,
          page: wholeNumberParam(query, "page"),
          limit: wholeNumberParam(query, "limit"),
        });
        return {
          data: products.map(productNamed),
          alias: "products",
          ...counts,
          message: "Products fetched successfully",
        };
      },
      {
        cacheUntil: ["catalog", "deals", "settings"],
        data: z.array(product),
        doc: {
          summary: "Products of a published collection, in its order",
          procedure: "catalog.collections.products",
          query: { page: "page", limit: "limit" },
          alias: "products",
          isPaged: true,
        },
      },
    ),
  ];
}
