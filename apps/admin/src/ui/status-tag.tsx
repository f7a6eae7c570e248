import { t } from "@pickwell/texts/t.ts";

/** Style and default label of each state. */
const states = {
  published: { look: "good", label: t("Published") },
  active: { look: "good", label: t("Active") },
  sent: { look: "good", label: t("Sent") },
  confirmed: { look: "good", label: t("Confirmed") },
  draft: { look: "warn", label: t("Draft") },
  pending: { look: "warn", label: t("Pending") },
  scheduled: { look: "info", label: t("Scheduled") },
  invited: { look: "info", label: t("Invited") },
  failed: { look: "bad", label: t("Failed") },
  ended: { look: "", label: t("Ended") },
  archived: { look: "", label: t("Archived") },
  inactive: { look: "", label: t("Inactive") },
  unsubscribed: { look: "", label: t("Unsubscribed") },
  bounced: { look: "bad", label: t("Bounced") },
} as const;

export type Status = keyof typeof states;

export const statusLabel = (of: Status): string => states[of].label;

/** What state something is in, as a word with a dot. */
export const StatusTag = ({ of, children }: { of: Status; children?: string }) => (
  <span className={`tag tag--status ${states[of].look && `tag--${states[of].look}`}`}>
    {children ?? statusLabel(of)}
  </span>
);
