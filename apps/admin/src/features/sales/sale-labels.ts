/** Labels of sales and reports. */

import type { SalePeriod } from "@pickwell/api/sales/admin/schema";
import { saleStatuses, verdicts } from "@pickwell/api/sales/rules";
import { t } from "@pickwell/texts/t.ts";
import type { Status } from "../../ui/status-tag.tsx";

interface Label {
  label: string;
  status: Status;
}

type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, Label> = {
  recorded: { label: t("Recorded"), status: "sent" },
  unattributed: { label: t("Unattributed"), status: "pending" },
  changed: { label: t("Changed"), status: "scheduled" },
  repeated: { label: t("Repeated"), status: "archived" },
  kept: { label: t("Not understood"), status: "failed" },
  refused: { label: t("Refused"), status: "failed" },
};

export const verdictChoices = verdicts.map((value) => ({
  value,
  label: verdictLabels[value].label,
}));

/** Labels of states. */
export const stateLabels = {
  pending: { label: t("Pending"), status: "pending" },
  approved: { label: t("Approved"), status: "active" },
  paid: { label: t("Paid"), status: "sent" },
  declined: { label: t("Declined"), status: "failed" },
  reversed: { label: t("Reversed"), status: "ended" },
  /** A correction of a sale that was not reported yet. */
  waiting: { label: t("Waiting"), status: "draft" },
} as const satisfies Record<string, Label>;

export const saleStatusChoices = saleStatuses.map((value) => ({
  value,
  label: stateLabels[value].label,
}));

/** Labels for attribution without a complete click id. */
export const attributionLabels = {
  piece: t("By part of the click’s id"),
  time: t("By time and merchant"),
} as const;

/** Labels of how a report arrived. */
export const wayLabels = {
  call: t("Postback"),
  file: t("Report"),
  poll: t("Asked for"),
  manual: t("Entered here"),
  migration: t("Known before there was a history"),
} as const;

/** The default period. */
export const DEFAULT_PERIOD: SalePeriod = "30d";
export const DEFAULT_PERIOD_LABEL = t("Last 30 Days");

export const periodChoices = [
  { value: "24h", label: t("Last 24 Hours") },
  { value: "7d", label: t("Last 7 Days") },
  { value: "90d", label: t("Last 90 Days") },
  { value: "1y", label: t("Last Year") },
  { value: "all", label: t("All Time") },
] as const satisfies { value: SalePeriod; label: string }[];
