import type { Outputs } from "@pickwell/api";
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

/** The address of the Deals screen: what it lists, and what is open for editing. */
export const dealSearch = z.object({
  search: textParam,
  status: choiceParam(["active", "inactive"]),
  type: choiceParam(dealDiscountTypes),
  sort: choiceParam(["ending", "used", "title"]),
  page: pageParam,
  new: flagParam,
  edit: idParam,
});

export type DealSearch = z.infer<typeof dealSearch>;

export type OnDealSearch = OnSearch<DealSearch>;

export type Deal = Outputs["admin"]["deals"]["one"];

export const dealTypes = [
  { value: "percentage", label: "Percentage" },
  { value: "fixed", label: "Fixed" },
] as const;

/** Besides the newest first. */
export const dealOrders = [
  { value: "ending", label: "Ending Soonest" },
  { value: "used", label: "Most Used" },
  { value: "title", label: "Title" },
] as const;
