import type { Outputs } from "@pickwell/api";
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

/** The URL of the Deals screen: what it lists, and what is open for editing. */
export const dealSearch = z.object({
  search: textParam,
  status: choiceParam(dealStatuses),
  type: choiceParam(dealDiscountTypes),
  sort: choiceParam(["ending", "used", "title"]),
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

/** Besides the newest first. */
export const dealOrders = [
  { value: "ending", label: "Ending Soonest" },
  { value: "used", label: "Most Used" },
  { value: "title", label: "Title" },
] as const;
