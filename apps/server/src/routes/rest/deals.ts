import type { Inputs, Outputs } from "@pickwell/api";
import { dealAdminSorts, dealChangeInput, dealCreateInput } from "@pickwell/api/deals/admin/schema";
import { dealStatuses } from "@pickwell/api/deals/rules";
import { dealDiscountTypes } from "@pickwell/api/deals/schema";
import { percentOff } from "@pickwell/api/products/rules";
import { z } from "zod";
import { type BodyOptions, bodyOf, changeOf } from "./codecs/body.ts";
import {
  dateTime,
  dateTimeOrBlank,
  money,
  orEmpty,
  pathOf,
  pictureFields,
} from "./codecs/fields.ts";
import { choice, flag, type Query, text, wholeNumberParam } from "./query.ts";
import { row } from "./table.ts";

type Deal = Outputs["deals"]["get"];
type AdminDeal = Outputs["admin"]["deals"]["get"];

/** The documented shape of a deal ↔ ours. @param origin - see `pictureFields` */
function dealCodecs(origin: string) {
  const { picture, entered, enteredList } = pictureFields(origin);
  const deal = z
    .strictObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      imageUrl: picture.nullable(),
      image: picture.nullable(),
      images: z.array(picture),
      category: z.string(),
      discountType: z.enum(dealDiscountTypes),
      originalPrice: money.nullable(),
      discountedPrice: money,
      discountPercentage: z.int(),
      rating: z.number(),
      reviewCount: z.int(),
      features: z.array(z.string()),
      usageCount: z.int(),
      maxUsage: z.int().nullable(),
      featured: z.boolean(),
      isActive: z.boolean(),
      startDate: dateTime,
      endDate: dateTime.nullable(),
      views: z.int(),
      purchases: z.int(),
      affiliateLink: z.string(),
      voucherCode: z.string().optional().describe("Only where one is entered at the merchant’s"),
      voucherTerms: z.string().optional(),
      productId: z.string().nullable(),
      createdAt: dateTime,
    })
    .meta({ id: "Deal" });
  const body: BodyOptions = {
    resource: deal,
    names: {
      imageUrl: "image",
      image: "image",
      startDate: "startsAt",
      endDate: "endsAt",
      productId: "productId",
      product: "productId",
      discountedPrice: "discountedPriceCents",
      originalPrice: "originalPriceCents",
    },
    accepts: {
      imageUrl: entered,
      image: entered,
      images: enteredList,
      startDate: dateTimeOrBlank,
      endDate: dateTimeOrBlank,
      originalPrice: orEmpty(money),
      maxUsage: orEmpty(z.number()),
      productId: orEmpty(z.string()),
      product: orEmpty(z.string()),
    },
  };
  return {
    deal,
    adminDeal: deal
      .extend({ clicks: z.int(), updatedAt: dateTime, version: z.int() })
      .meta({ id: "AdminDeal" }),
    newDeal: bodyOf(dealCreateInput, body),
    dealChange: changeOf(dealChangeInput, body),
  };
}

/** A deal in the documented shape. `isActive` is true because only active deals are public. */
function named(deal: Omit<Deal, "merchant" | "isSecondHand">) {
  const images = deal.images.map(pathOf);
  return {
    id: deal.id,
    title: deal.title,
    description: deal.description,
    imageUrl: images[0] ?? null,
    image: images[0] ?? null,
    images,
    category: deal.category,
    discountType: deal.discountType,
    originalPrice: deal.originalPriceCents,
    discountedPrice: deal.discountedPriceCents,
    discountPercentage: percentOff(deal.originalPriceCents, deal.discountedPriceCents),
    rating: deal.rating,
    reviewCount: deal.reviewCount,
    features: deal.features,
    usageCount: deal.usageCount,
    maxUsage: deal.maxUsage,
    featured: deal.featured,
    isActive: true,
    startDate: deal.startsAt,
    endDate: deal.endsAt,
    views: deal.views,
    purchases: deal.purchases,
    affiliateLink: deal.affiliateLink,
    ...(deal.voucherCode !== "" && {
      voucherCode: deal.voucherCode,
      voucherTerms: deal.voucherTerms,
    }),
    productId: deal.product?.id ?? null,
    createdAt: deal.createdAt,
  };
}

function adminNamed(deal: AdminDeal) {
  const { isActive, productId, clicks, updatedAt, version } = deal;
  return { ...named(deal), isActive, productId, clicks, updatedAt, version };
}

const listInput = (query: Query): Inputs["deals"]["list"] => ({
  featured: flag(query, "featured"),
  flash: flag(query, "flash"),
});

const statuses = ["all", ...dealStatuses] as const;
const types = ["all", ...dealDiscountTypes] as const;

/** Calls for everybody. */
const publicDeals = ({ deal }: ReturnType<typeof dealCodecs>) => [
  row(
    "GET /api/deals",
    async (api, { query }) => ({
      data: (await api.deals.list(listInput(query))).map(named),
      alias: "deals",
      message: "Deals fetched successfully",
    }),
    {
      data: z.array(deal),
      doc: {
        summary: "Deals that can be used now, soonest to end first",
        procedure: "deals.list",
        query: { featured: "featured", flash: "flash" },
        alias: "deals",
      },
    },
  ),
  row(
    "GET /api/deals/:id",
    async (api, { params }) => ({
      data: named(await api.deals.get({ key: params.id })),
      alias: "deal",
      message: "Deal fetched successfully",
    }),
    {
      data: deal,
      doc: {
        summary: "One deal that can be used now",
        procedure: "deals.get",
        alias: "deal",
      },
    },
  ),
];

/** Calls of the back office. */
const managedDeals = ({ adminDeal, newDeal, dealChange }: ReturnType<typeof dealCodecs>) => [
  row(
    "POST /api/deals",
    async (api, { body }) => ({
      data: adminNamed(await api.admin.deals.create(body)),
      alias: "deal",
      message: "Deal created successfully",
    }),
    {
      isPrivate: true,
      status: 201,
      body: newDeal,
      data: adminDeal,
      doc: { summary: "Add a deal", procedure: "admin.deals.create", alias: "deal" },
    },
  ),
  row(
    "PUT /api/deals/:id",
    async (api, { params, body }) => ({
      data: adminNamed(await api.admin.deals.change({ id: params.id, ...body })),
      alias: "deal",
      message: "Deal updated successfully",
    }),
    {
      isPrivate: true,
      body: dealChange,
      data: adminDeal,
      doc: {
        summary: "Change some fields of a deal, for example only isActive; the others stay",
        procedure: "admin.deals.change",
        alias: "deal",
      },
    },
  ),
  row("DELETE /api/deals/:id", (api, { params }) => api.admin.deals.remove({ id: params.id }), {
    isPrivate: true,
    ignoresBody: true,
    doc: { summary: "Move a deal into the trash", procedure: "admin.deals.remove" },
  }),
  row(
    "GET /api/admin/deals",
    async (api, { query }) => {
      const { deals, total, page, limit } = await api.admin.deals.list({
        search: text(query, "search"),
        status: choice(query, "status", statuses),
        type: choice(query, "type", types),
        sort: choice(query, "sort", dealAdminSorts),
        page: wholeNumberParam(query, "page"),
        limit: wholeNumberParam(query, "limit"),
      });
      return {
        data: deals.map(adminNamed),
        alias: "deals",
        message: "Deals fetched successfully",
        total,
        page,
        limit,
      };
    },
    {
      isPrivate: true,
      data: z.array(adminDeal),
      doc: {
        summary: "All deals, open or not; the newest first unless sorted otherwise",
        procedure: "admin.deals.list",
        query: {
          search: "search",
          status: "status",
          type: "type",
          sort: "sort",
          page: "page",
          limit: "limit",
        },
        alias: "deals",
        isPaged: true,
      },
    },
  ),
  row(
    "GET /api/admin/deals/:id",
    async (api, { params }) => ({
      data: adminNamed(await api.admin.deals.get({ id: params.id })),
      alias: "deal",
      message: "Deal fetched successfully",
    }),
    {
      isPrivate: true,
      data: adminDeal,
      doc: { summary: "One deal, open or not", procedure: "admin.deals.get", alias: "deal" },
    },
  ),
];

/** REST calls of deals: public ones and those below `/api/admin`. */
export function dealRows(origin: string) {
  const codecs = dealCodecs(origin);
  return [...publicDeals(codecs), ...managedDeals(codecs)];
}
