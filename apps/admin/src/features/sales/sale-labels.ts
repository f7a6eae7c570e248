/** Sales and what came of telling of them, as people say it. */
import type { SalePeriod } from "@pickwell/api/sales/admin/schema";
import type { Status } from "../../ui/status-tag.tsx";

export const verdicts = ["recorded", "unattributed", "repeated", "refused"] as const;
export type Verdict = (typeof verdicts)[number];
/** What may also come of a row of a report. */
export type RowVerdict = Verdict | "reversed";

interface Label {
  label: string;
  status: Status;
}

export const verdictLabels: Record<RowVerdict, Label> = {
  recorded: { label: "Recorded", status: "sent" },
  unattributed: { label: "Unattributed", status: "pending" },
  repeated: { label: "Repeated", status: "archived" },
  reversed: { label: "Reversed", status: "ended" },
  refused: { label: "Refused", status: "failed" },
};

export const verdictChoices = verdicts.map((value) => ({
  value,
  label: verdictLabels[value].label,
}));

export const saleStatusLabels: Record<"approved" | "reversed", Label> = {
  approved: { label: "Approved", status: "active" },
  reversed: { label: "Reversed", status: "ended" },
};

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
