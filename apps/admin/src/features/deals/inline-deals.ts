/** Editing deals in the list. */

import type { Inputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { momentOf, momentText } from "../../forms/moment-input.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import type { InlineField, InlineRows } from "../../ui/inline/use-inline-save.ts";
import type { Deal } from "./deal-search.ts";

type Changes = Inputs["admin"]["deals"]["change"]["changes"];
export type InlineDeals = InlineRows<Deal, Changes>;
type Field = InlineField<Deal, Changes>;

/** @returns null for roles that may not edit deals */
export function useInlineDeals(): InlineDeals | null {
  const { deals } = useAdmin();
  const refresh = useRefresh("deals");
  const mayChange = useMay("admin.deals.change");
  if (!mayChange) return null;
  return {
    change: (input) => deals.change.mutate(input),
    newest: (id) => deals.get.fetch({ id }),
    refresh,
  };
}

export const endField: Field = {
  label: t("End ## of a deal"),
  textOf: ({ endsAt }) => momentText(endsAt),
  changesOf: (text) => ({ endsAt: momentOf(text) }),
  shown(text) {
    const moment = momentOf(text);
    return moment ? formatMoment(moment) : t("without an end");
  },
};

export const activeChoices = [
  { value: "on", label: t("Active") },
  { value: "off", label: t("Inactive") },
] as const;

export const activeField: Field = {
  label: t("Status"),
  textOf: ({ isActive }) => (isActive ? "on" : "off"),
  changesOf: (text) => ({ isActive: text === "on" }),
  shown: (text) => (text === "on" ? t("active") : t("inactive")),
};
