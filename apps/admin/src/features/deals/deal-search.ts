import type { Outputs } from "@pickwell/api";
import { dealColumnSorts } from "@pickwell/api/deals/admin/schema";
import { dealStatuses } from "@pickwell/api/deals/rules";
import { dealDiscountTypes } from "@pickwell/api/deals/schema";
import { z } from "zod";
import {
  choiceParam,
  flagParam,
  idParam,
  type OnSearch,
  pageParam,
  textParam,
} from "../../lib/search-params.ts";
import { tableParams } from "../../ui/columns/shown-columns.ts";

export const dealSorts = ["ending", "used", "title", ...dealColumnSorts] as const;

/** The URL of the Deals screen: what it lists, and what is open for editing. */
export const dealSearch = z.object({
  search: textParam,
  status: choiceParam(dealStatuses),
  type: choiceParam(dealDiscountTypes),
  view: choiceParam(["list"]),
  ...tableParams(dealSorts),
  page: pageParam,
  new: flagParam,
  edit: idParam,
});

export type DealSearch = z.infer<typeof dealSearch>;

export type OnDealSearch = OnSearch<DealSearch>;

export type Deal = Outputs["admin"]["deals"]["get"];

export const dealTypes = [
  { value: "percentage", label: "Percentage" },
  { value: "fixed", label: "Fixed" },
] as const;

export const dealStates = [
  { value: "active", label: "Active" },
  { value: "scheduled", label: "Scheduled" },
  { value: "inactive", label: "Inactive" },
] as const;

/** Besides the newest first, and those of the table's headings. */
export const dealOrders = [
  { value: "ending", label: "Ending Soonest", sort: { by: "ending", order: "asc" } },
  { value: "used", label: "Most Used", sort: { by: "used", order: "desc" } },
  { value: "title", label: "Title", sort: { by: "title", order: "asc" } },
] as const;
