/** States of subscribers and mails, as people say them. */
import { mailStates, subscriberStates } from "@pickwell/api/newsletter/admin/schema";
import type { Status } from "../../ui/status-tag.tsx";

export type SubscriberStatus = (typeof subscriberStates)[number];
export type MailStatus = (typeof mailStates)[number];

/** What an address says, where it makes sense for subscribers. */
export const subscriberStatusOf = (status: string | undefined): SubscriberStatus | undefined =>
  subscriberStates.find((state) => state === status);

/** The same for mails. */
export const mailStatusOf = (status: string | undefined): MailStatus | undefined =>
  mailStates.find((state) => state === status);

export const subscriberChoices = [
  { value: "confirmed", label: "Confirmed" },
  { value: "pending", label: "Pending" },
  { value: "unsubscribed", label: "Unsubscribed" },
  { value: "bounced", label: "Bounced" },
] as const satisfies { value: SubscriberStatus; label: string }[];

interface MailLabel {
  label: string;
  status: Status;
  /** What it means, for whoever looks at the mail. */
  meaning: string;
}

export const mailLabels: Record<MailStatus, MailLabel> = {
  queued: { label: "Waiting", status: "pending", meaning: "It has not left yet." },
  sending: { label: "Sending", status: "scheduled", meaning: "It is on its way right now." },
  sent: { label: "Sent", status: "sent", meaning: "The mail server has taken it." },
  failed: { label: "Failed", status: "failed", meaning: "It was given up." },
  unsure: {
    label: "Unsure",
    status: "failed",
    meaning: "It may have arrived, so it is not sent again.",
  },
  held: { label: "Held", status: "pending", meaning: "Its broadcast is paused." },
  skipped: { label: "Skipped", status: "archived", meaning: "It was called off before it left." },
};

export const mailChoices = mailStates.map((value) => ({ value, label: mailLabels[value].label }));
