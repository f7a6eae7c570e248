import type { Outputs } from "@pickwell/api";
import { dealColumnSorts } from "@pickwell/api/deals/admin/schema";
import { dealStatuses } from "@pickwell/api/deals/rules";
import { dealDiscountTypes } from "@pickwell/api/deals/schema";
import { t } from "@pickwell/texts/t.ts";
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

/** Search parameters of the screen. */
export const dealSearch = z.object({
  search: textParam,
  status: choiceParam(dealStatuses),
  type: choiceParam(dealDiscountTypes),
  view: choiceParam(["list"]),
  ...tableParams(dealSorts),
  page: pageParam,
  saved: idParam,
  new: flagParam,
  edit: idParam,
});

export type DealSearch = z.infer<typeof dealSearch>;

export type OnDealSearch = OnSearch<DealSearch>;

export type Deal = Outputs["admin"]["deals"]["get"];

export const dealTypes = [
  { value: "percentage", label: t("Percentage") },
  { value: "fixed", label: t("Fixed") },
] as const;

export const dealStates = [
  { value: "active", label: t("Active") },
  { value: "scheduled", label: t("Scheduled") },
  { value: "inactive", label: t("Inactive") },
] as const;

/** Sort orders besides newest first and the table's columns. */
export const dealOrders = [
  { value: "ending", label: t("Ending Soonest"), sort: { by: "ending", order: "asc" } },
  { value: "used", label: t("Most Used"), sort: { by: "used", order: "desc" } },
  { value: "title", label: t("Title"), sort: { by: "title", order: "asc" } },
] as const;
