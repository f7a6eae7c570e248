/** Labels of subscribers and mails. */

import { mailStates, subscriberStates } from "@pickwell/api/newsletter/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import type { Status } from "../../ui/status-tag.tsx";

export type SubscriberStatus = (typeof subscriberStates)[number];
export type MailStatus = (typeof mailStates)[number];

/** A valid subscriber status from the URL. */
export const subscriberStatusOf = (status: string | undefined): SubscriberStatus | undefined =>
  subscriberStates.find((state) => state === status);

/** A valid mail status from the URL. */
export const mailStatusOf = (status: string | undefined): MailStatus | undefined =>
  mailStates.find((state) => state === status);

export const subscriberChoices = [
  { value: "confirmed", label: t("Confirmed") },
  { value: "pending", label: t("Pending") },
  { value: "unsubscribed", label: t("Unsubscribed") },
  { value: "bounced", label: t("Bounced") },
] as const satisfies { value: SubscriberStatus; label: string }[];

interface MailLabel {
  label: string;
  status: Status;
  /** Explanation for users. */
  meaning: string;
}

export const mailLabels: Record<MailStatus, MailLabel> = {
  queued: { label: t("Waiting"), status: "pending", meaning: t("It has not left yet.") },
  sending: { label: t("Sending"), status: "scheduled", meaning: t("It is on its way right now.") },
  sent: { label: t("Sent"), status: "sent", meaning: t("The mail server has taken it.") },
  failed: { label: t("Failed"), status: "failed", meaning: t("It was given up.") },
  unsure: {
    label: t("Unsure"),
    status: "failed",
    meaning: t("It may have arrived, so it is not sent again."),
  },
  held: { label: t("Held"), status: "pending", meaning: t("Its broadcast is paused.") },
  skipped: {
    label: t("Skipped"),
    status: "archived",
    meaning: t("It was called off before it left."),
  },
};

export const mailChoices = mailStates.map((value) => ({ value, label: mailLabels[value].label }));
