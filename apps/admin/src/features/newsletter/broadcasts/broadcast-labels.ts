/** Labels and form values of broadcasts. */

import type { Outputs } from "@pickwell/api";
import { broadcastFilters, type broadcastStates } from "@pickwell/api/broadcasts/admin/schema";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import type { FieldInfos } from "../../../forms/record.ts";
import type { Status } from "../../../ui/status-tag.tsx";

export type Broadcast = Outputs["admin"]["broadcasts"]["list"]["broadcasts"][number];
export type OwnBroadcast = Outputs["admin"]["broadcasts"]["get"];
export type BroadcastStatus = (typeof broadcastStates)[number];

export type BroadcastFilter = (typeof broadcastFilters)[number];

/** A valid status filter from the URL. */
export const broadcastFilterOf = (status: string | undefined): BroadcastFilter | undefined =>
  broadcastFilters.find((filter) => filter === status);

export const statusLabels: Record<BroadcastStatus, { label: string; status: Status }> = {
  draft: { label: t("Draft"), status: "draft" },
  sending: { label: t("Sending"), status: "scheduled" },
  paused: { label: t("Paused"), status: "pending" },
  sent: { label: t("Sent"), status: "sent" },
  cancelled: { label: t("Cancelled"), status: "archived" },
  series: { label: t("Welcome series"), status: "active" },
};

/** Label of a scheduled draft. */
export const scheduledLabel: { label: string; status: Status } = {
  label: t("Scheduled"),
  status: "scheduled",
};

export const filterChoices = broadcastFilters.map((value) => ({
  value,
  label: (value === "scheduled" ? scheduledLabel : statusLabels[value]).label,
}));

type Counts = Pick<Broadcast, "audience" | "sent" | "failed" | "unsure" | "skipped">;

/** Number of finished mails. */
export const finishedMails = ({ sent, failed, unsure, skipped }: Counts): number =>
  sent + failed + unsure + skipped;

/** Progress in percent. */
export const percentOf = (counts: Counts): number =>
  counts.audience === 0
    ? 0
    : Math.min(100, Math.floor((finishedMails(counts) / counts.audience) * 100));

const share = new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 1 });

/** Such as `2.4%` of the sent mails; undefined while nothing was sent. */
export const shareOf = (count: number, sent: number): string | undefined =>
  sent === 0 ? undefined : t("{count} of sent", { count: share.format(count / sent) });

export interface BroadcastValues {
  subject: string;
  preheader: string;
  slug: string;
  body: string;
  /** Empty for everybody. */
  segmentId: string;
  /** Further subjects, one a line. */
  subjects: string;
  testShare: string;
  testHours: string;
}

/** Non-empty lines. */
export const subjectLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const broadcastFields: FieldInfos<BroadcastValues> = {
  subject: { label: t("Subject") },
  preheader: { label: t("Preheader") },
  segmentId: { label: t("Goes to") },
  slug: { label: t("Campaign name") },
  subjects: { label: t("Further subjects"), isLong: true },
  testShare: { label: t("Sent to") },
  testHours: { label: t("Waits for clicks") },
  body: { label: t("Text"), isLong: true },
};

export const newBroadcast: BroadcastValues = {
  subject: "",
  preheader: "",
  slug: "",
  body: "",
  segmentId: "",
  subjects: "",
  testShare: "20",
  testHours: "4",
};

export const valuesOf = (row: OwnBroadcast): BroadcastValues => ({
  subject: row.subject,
  preheader: row.preheader,
  slug: row.slug,
  body: row.body,
  segmentId: row.segmentId ?? "",
  subjects: row.subjects.join("\n"),
  testShare: String(row.testShare),
  testHours: String(row.testHours),
});

export const inputOf = ({
  segmentId,
  subjects,
  testShare,
  testHours,
  ...values
}: BroadcastValues) => ({
  ...values,
  segmentId: segmentId || null,
  subjects: subjectLines(subjects),
  testShare: Number(testShare),
  testHours: Number(testHours),
});

/**
 * Whether figures of a broadcast still change by themselves: mails that a mail server is taking
 * when it is paused or cancelled are sent all the same.
 *
 * @param queued - mails that are neither sent nor skipped
 */
export const isUnderWay = ({ status, queued }: { status: string; queued: number }): boolean =>
  status === "sending" || (queued > 0 && (status === "paused" || status === "cancelled"));
