import type { Inputs } from "@pickwell/api";
import { dealAdminSorts } from "@pickwell/api/deals/admin/schema";
import { dealStatuses } from "@pickwell/api/deals/rules";
import { z } from "zod";
import {
  asChange,
  inCents,
  inDollars,
  inMoments,
  inNulls,
  inOurNames,
  inOwnPictures,
} from "./payload.ts";
import { presentAdminDeal, presentDeal } from "./present.ts";
import { choice, flag, type Query, text, whole } from "./query.ts";
import { adminDealShape, dealShape } from "./shapes.ts";
import { row } from "./table.ts";

const listInput = (query: Query): Inputs["deals"]["list"] => ({
  featured: flag(query, "featured"),
  flash: flag(query, "flash"),
});

/** `image` is the other documented name of `imageUrl`. */
const names = {
  imageUrl: "image",
  startDate: "startsAt",
  endDate: "endsAt",
  product: "productId",
};
const amounts = ["discountedPrice", "originalPrice"];
const fieldNames = {
  image: "imageUrl",
  startsAt: "startDate",
  endsAt: "endDate",
  ...inDollars(amounts),
};

function dealBody(body: never, origin: string): never {
  const named = inCents(inOurNames(body, names), amounts);
  const dated = inMoments(named, ["startsAt", "endsAt"]);
  const empty = inNulls(dated, ["maxUsage", "productId", "originalPriceCents"]);
  return inOwnPictures(empty, origin, ["image", "images"]);
}

const statuses = ["all", ...dealStatuses] as const;
const types = ["all", "percentage", "fixed"] as const;

/** Deals: those on offer for everybody, all of them below `/api/admin`. */
export const dealRows = [
  row(
    "GET /api/deals",
    async (api, { query, origin }) => ({
      data: (await api.deals.list(listInput(query))).map((deal) => presentDeal(deal, origin)),
      alias: "deals",
      message: "Deals fetched successfully",
    }),
    {
      doc: {
        summary: "Deals that can be used now, soonest to end first",
        procedure: "deals.list",
        query: { featured: "featured", flash: "flash" },
        data: z.array(dealShape),
        alias: "deals",
      },
    },
  ),
  row(
    "GET /api/deals/:id",
    async (api, { params, origin }) => ({
      data: presentDeal(await api.deals.one({ key: params.id }), origin),
      alias: "deal",
      message: "Deal fetched successfully",
    }),
    {
      doc: {
        summary: "One deal that can be used now",
        procedure: "deals.one",
        data: dealShape,
        alias: "deal",
      },
    },
  ),
  row(
    "POST /api/deals",
    async (api, { body, origin }) => ({
      data: presentAdminDeal(await api.admin.deals.create(dealBody(body, origin)), origin),
      alias: "deal",
      message: "Deal created successfully",
    }),
    {
      isPrivate: true,
      status: 201,
      fieldNames,
      doc: {
        summary: "Add a deal",
        procedure: "admin.deals.create",
        data: adminDealShape,
        alias: "deal",
      },
    },
  ),
  row(
    "PUT /api/deals/:id",
    async (api, { params, body, origin }) => {
      const change = { id: params.id, ...asChange(dealBody(body, origin)) };
      return {
        data: presentAdminDeal(await api.admin.deals.change(change), origin),
        alias: "deal",
        message: "Deal updated successfully",
      };
    },
    {
      isPrivate: true,
      fieldNames,
      doc: {
        summary: "Change some fields of a deal, for example only isActive; the others stay",
        procedure: "admin.deals.change",
        data: adminDealShape,
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
    async (api, { query, origin }) => {
      const { deals, total, page, limit } = await api.admin.deals.list({
        search: text(query, "search"),
        status: choice(query, "status", statuses),
        type: choice(query, "type", types),
        sort: choice(query, "sort", dealAdminSorts),
        page: whole(query, "page"),
        limit: whole(query, "limit"),
      });
      return {
        data: deals.map((deal) => presentAdminDeal(deal, origin)),
        alias: "deals",
        message: "Deals fetched successfully",
        total,
        page,
        limit,
      };
    },
    {
      isPrivate: true,
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
        data: z.array(adminDealShape),
        alias: "deals",
        isPaged: true,
      },
    },
  ),
  row(
    "GET /api/admin/deals/:id",
    async (api, { params, origin }) => ({
      data: presentAdminDeal(await api.admin.deals.one({ id: params.id }), origin),
      alias: "deal",
      message: "Deal fetched successfully",
    }),
    {
      isPrivate: true,
      doc: {
        summary: "One deal, open or not",
        procedure: "admin.deals.one",
        data: adminDealShape,
        alias: "deal",
      },
    },
  ),
];
