import type { ReportField } from "@pickwell/api/sales/admin/schema";
import { t } from "@pickwell/texts/t.ts";

interface FieldLabel {
  label: string;
  hint?: string;
  /** Shown when no column is chosen. */
  none: string;
}

/** Fields of a report, in order. */
export const fieldLabels: Record<ReportField, FieldLabel> = {
  orderId: {
    label: t("Order number"),
    hint: t(
      "Rows with the same order are its parts. Without this column each row is an order of its own.",
    ),
    none: t("Not in this report"),
  },
  amount: { label: t("Amount"), none: t("Choose a column") },
  commission: { label: t("Commission"), none: t("Not in this report") },
  clickId: {
    label: t("Click id"),
    hint: t("The sub-id of your links, by which sales find their click."),
    none: t("Not in this report"),
  },
  soldAt: { label: t("Sold at"), none: t("None: the time of import") },
  status: {
    label: t("Status"),
    hint: t(
      "Pending, approved, declined or paid, in any language. Without this column all sales are approved.",
    ),
    none: t("Not in this report"),
  },
  currency: { label: t("Currency"), none: t("None: the network’s own") },
  customer: {
    label: t("Customer"),
    hint: t("Only a hash of it is kept."),
    none: t("Not in this report"),
  },
};
