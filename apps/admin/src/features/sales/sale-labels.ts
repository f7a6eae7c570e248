/** Sales and what came of telling of them, as people say it. */
import type { SalePeriod } from "@pickwell/api/sales/admin/schema";
import { saleStatuses, verdicts } from "@pickwell/api/sales/rules";
import type { Status } from "../../ui/status-tag.tsx";

interface Label {
  label: string;
  status: Status;
}

type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, Label> = {
  recorded: { label: "Recorded", status: "sent" },
  unattributed: { label: "Unattributed", status: "pending" },
  changed: { label: "Changed", status: "scheduled" },
  repeated: { label: "Repeated", status: "archived" },
  kept: { label: "Not understood", status: "failed" },
  refused: { label: "Refused", status: "failed" },
};

export const verdictChoices = verdicts.map((value) => ({
  value,
  label: verdictLabels[value].label,
}));

/** What a report may say of a sale. */
export const stateLabels = {
  pending: { label: "Pending", status: "pending" },
  approved: { label: "Approved", status: "active" },
  paid: { label: "Paid", status: "sent" },
  declined: { label: "Declined", status: "failed" },
  reversed: { label: "Reversed", status: "ended" },
  /** It corrects a sale that nobody has reported yet. */
  waiting: { label: "Waiting", status: "draft" },
} as const satisfies Record<string, Label>;

export const saleStatusChoices = saleStatuses.map((value) => ({
  value,
  label: stateLabels[value].label,
}));

/** How a click is known whose id was not reported whole. */
export const attributionLabels = {
  piece: "By part of the click’s id",
  time: "By time and merchant",
} as const;

/** How a report came. */
export const wayLabels = {
  call: "Postback",
  file: "Report",
  poll: "Asked for",
  manual: "Entered here",
  migration: "Known before there was a history",
} as const;

/** What is meant when an address names none. */
export const DEFAULT_PERIOD: SalePeriod = "30d";
export const DEFAULT_PERIOD_LABEL = "Last 30 Days";

export const periodChoices = [
  { value: "24h", label: "Last 24 Hours" },
  { value: "7d", label: "Last 7 Days" },
  { value: "90d", label: "Last 90 Days" },
  { value: "1y", label: "Last Year" },
  { value: "all", label: "All Time" },
] as const satisfies { value: SalePeriod; label: string }[];
