import type { Outputs } from "@pickwell/api";
import { digitsOf } from "@pickwell/api/currency/rules";
import { productChangeInput, productCreateInput } from "@pickwell/api/products/admin/schema";
import { percentOff } from "@pickwell/api/products/rules";
import { productStates } from "@pickwell/api/products/schema";
import { availabilities } from "@pickwell/db/schema";
import { z } from "zod";
import { encodingOnce } from "./codecs/answer.ts";
import { type BodyOptions, bodyOf, changeOf } from "./codecs/body.ts";
import { dateTime, money, pathOf, pictureFields } from "./codecs/fields.ts";

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
      isSecondHand: z.boolean().describe("Used or refurbished"),
      delivery: z
        .strictObject({
          cost: z.number().optional().describe("In the offer’s own currency; 0 for free"),
          country: z
            .string()
            .optional()
            .describe("ISO 3166 code of the country that cost and time are for, where known"),
          days: z
            .strictObject({
              least: z.int().optional(),
              most: z.int(),
              areWorkdays: z.boolean().describe("Only working days count"),
              untilSent: z.boolean().describe("Until it is sent, not until it arrives"),
            })
            .meta({ id: "DeliveryDays" })
            .optional(),
        })
        .meta({ id: "OfferDelivery" })
        .optional()
        .describe("As far as the merchant’s file tells"),
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
export function namedOnce(product: Parameters<typeof named>[0]) {
  const known = names.get(product) ?? named(product);
  names.set(product, known);
  return known;
}

/** An offer in the documented form, its amounts in its own currency. */
export const offerNamed = ({
  priceMinor,
  originalPriceMinor,
  unitPrice,
  delivery,
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
  delivery: delivery ? deliveryNamed(delivery, offer.currency) : undefined,
  checkedAt: seenAt,
});

const deliveryNamed = (
  { costMinor, country, days }: NonNullable<Product["offers"][number]["delivery"]>,
  currency: string,
) => ({
  cost: costMinor === null ? undefined : amountOf(costMinor, currency),
  country: country ?? undefined,
  days: days ? { ...days, least: days.least ?? undefined } : undefined,
});

const amountOf = (minor: number, currency: string) => minor / 10 ** digitsOf(currency);

/** A product as the back office knows it. */
export function adminNamed(product: ProductAdminView) {
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
