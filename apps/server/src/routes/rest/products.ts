import type { Inputs, Outputs } from "@pickwell/api";
import { digitsOf } from "@pickwell/api/currency/rules";
import { sortOrders } from "@pickwell/api/list-input";
import { productChangeInput, productCreateInput } from "@pickwell/api/products/admin/schema";
import { percentOff } from "@pickwell/api/products/rules";
import { productStates } from "@pickwell/api/products/schema";
import { availabilities } from "@pickwell/db/schema";
import { z } from "zod";
import { encodingOnce } from "./codecs/answer.ts";
import { type BodyOptions, bodyOf, changeOf } from "./codecs/body.ts";
import { dateTime, money, pathOf, pictureFields } from "./codecs/fields.ts";
import { amount, choice, flag, type Query, text, texts, wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type Product = Outputs["catalog"]["products"]["get"];
type ProductAdminView = Outputs["admin"]["products"]["get"];

/** The documented shape of a product ↔ ours. @param origin - see `pictureFields` */
export function productCodecs(origin: string) {
  const { picture } = pictureFields(origin);
  const product = z
    .strictObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      /** Name of its category. */
      category: z.string(),
      brand: z.string(),
      description: z.string(),
      price: money.describe("0 where the shop knows no price: it is to be seen at the merchant’s"),
      priceAsOf: dateTime
        .optional()
        .describe("When the price was true, where the merchant’s programme wants that said"),
      originalPrice: money.optional(),
      discount: z.int().min(0).max(100),
      rating: z.number(),
      reviewCount: z.int(),
      reviews: z.int(),
      inStock: z.boolean(),
      isNew: z.boolean(),
      isBestseller: z.boolean(),
      featured: z.boolean(),
      image: picture.nullable(),
      images: z.array(picture),
      features: z.array(z.string()),
      affiliateLink: z.string(),
      createdAt: dateTime,
    })
    .meta({ id: "Product" });
  encodingOnce(product);
  const offer = z
    .strictObject({
      id: z.string().nullable().describe("null for the offer of a product entered by hand"),
      merchant: z.string(),
      price: z.number().describe("In the offer’s own currency"),
      originalPrice: z.number().optional(),
      currency: z.string().describe("ISO 4217"),
      unitPrice: z
        .strictObject({
          price: z.number().describe("In the offer’s own currency"),
          per: z.string().describe("For example l, kg or 100 ml"),
        })
        .optional(),
      availability: z.enum(availabilities),
      affiliateLink: z.string(),
      checkedAt: dateTime.nullable().describe("When the merchant’s file said so last"),
    })
    .meta({ id: "Offer" });
  const attributes = z
    .array(z.strictObject({ name: z.string(), value: z.string() }).meta({ id: "ProductAttribute" }))
    .describe("What is known of it line by line, such as its material");
  const ratingSource = z.string().describe("Who gave the rating; empty where nobody has said");
  const body: BodyOptions = {
    resource: product,
    names: { price: "priceCents", originalPrice: "originalPriceCents" },
    // URLs of the shop's own pictures are accepted, too.
    accepts: { image: z.unknown(), images: z.unknown() },
  };
  return {
    product,
    offeredProduct: product
      .extend({
        attributes,
        ratingSource,
        offers: z.array(offer).describe("Who sells it, the best offer first"),
      })
      .meta({ id: "OfferedProduct" }),
    adminProduct: product
      .extend({
        attributes,
        ratingSource,
        sku: z.string().nullable(),
        status: z.enum(productStates),
        views: z.int(),
        clickCount: z.int(),
        updatedAt: dateTime,
        version: z.int(),
      })
      .meta({ id: "AdminProduct" }),
    newProduct: bodyOf(productCreateInput, body),
    productChanges: changeOf(productChangeInput, body),
  };
}

/** A product in the documented form; `originalPrice` is absent when there is none. */
export function named(
  product: Omit<
    Product,
    | "deal"
    | "cutOut"
    | "attributes"
    | "ratingSource"
    | "offers"
    | "priceHistory"
    | "programme"
    | "priceSeenAt"
  > & { priceSeenAt?: Date | null },
) {
  const { priceCents, originalPriceCents, reviewCount } = product;
  const images = product.images.map(pathOf);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    category: product.category,
    brand: product.brand,
    description: product.description,
    price: priceCents,
    priceAsOf: product.priceSeenAt ?? undefined,
    originalPrice: originalPriceCents ?? undefined,
    discount: percentOff(originalPriceCents, priceCents),
    rating: product.rating,
    reviewCount,
    reviews: reviewCount,
    inStock: product.inStock,
    isNew: product.isNew,
    isBestseller: product.isBestseller,
    featured: product.featured,
    image: images[0] ?? null,
    images,
    features: product.features,
    affiliateLink: product.affiliateLink,
    createdAt: product.createdAt,
  };
}

const names = new WeakMap<object, ReturnType<typeof named>>();

/** The same object for the same product. */
function namedOnce(product: Parameters<typeof named>[0]) {
  const known = names.get(product) ?? named(product);
  names.set(product, known);
  return known;
}

const offerNamed = ({
  priceMinor,
  originalPriceMinor,
  unitPrice,
  seenAt,
  ...offer
}: Product["offers"][number]) => ({
  ...offer,
  price: amountOf(priceMinor, offer.currency),
  originalPrice:
    originalPriceMinor === null ? undefined : amountOf(originalPriceMinor, offer.currency),
  unitPrice: unitPrice
    ? { price: amountOf(unitPrice.minor, offer.currency), per: unitPrice.per }
    : undefined,
  checkedAt: seenAt,
});

const amountOf = (minor: number, currency: string) => minor / 10 ** digitsOf(currency);

function adminNamed(product: ProductAdminView) {
  const { attributes, ratingSource, sku, status, views, clicks, updatedAt, version } = product;
  return {
    ...named(product),
    attributes,
    ratingSource,
    sku,
    status,
    views,
    clickCount: clicks,
    updatedAt,
    version,
  };
}

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

/** REST calls of products: public ones, and all for admins. */
export function productRows(origin: string) {
  const { product, offeredProduct, adminProduct, newProduct, productChanges } =
    productCodecs(origin);
  return [
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
}
