import type { ReportField } from "@pickwell/api/sales/admin/schema";

interface FieldLabel {
  label: string;
  hint?: string;
  /** Said when no column is chosen. */
  none: string;
}

/** What a report may tell of a sale, in the order in which it is asked for. */
export const fieldLabels: Record<ReportField, FieldLabel> = {
  orderId: {
    label: "Order number",
    hint: "Rows of one order are its parts. Without one each row counts as an order of its own.",
    none: "Not in this report",
  },
  amount: { label: "Amount", none: "Choose a column" },
  commission: { label: "Commission", none: "Not in this report" },
  clickId: {
    label: "Click id",
    hint: "The sub-id of your links, by which sales find their click.",
    none: "Not in this report",
  },
  soldAt: { label: "Sold at", none: "None: the time of import" },
  status: {
    label: "Status",
    hint: "Pending, approved, declined, paid, in whatever words. Without one all are approved.",
    none: "Not in this report",
  },
  currency: { label: "Currency", none: "None: the network’s own" },
  customer: { label: "Customer", hint: "Only a hash of it is kept.", none: "Not in this report" },
};
