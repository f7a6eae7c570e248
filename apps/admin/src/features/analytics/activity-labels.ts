/** What has happened, in words. */
import type { Activity } from "@pickwell/api/analytics/schema";
import { formatCount, formatMoney, pluralize } from "@pickwell/ui/format/format.ts";

export interface ActivityLabel {
  /** In bold, before the rest. */
  lead?: string;
  text: string;
}

export function activityLabel(activity: Activity): ActivityLabel {
  switch (activity.kind) {
    case "sale":
      return {
        lead: "Order reported",
        text: `, ${activity.label}, ${formatMoney(activity.amountCents)}`,
      };
    case "subscriber":
      return { text: "New subscriber confirmed" };
    case "user":
      return { text: "New user registered" };
    case "message":
      return { text: "Message from the contact form" };
    case "deal":
      return { text: dealLabel(activity) };
    case "post":
      return { text: `Post “${activity.title}” published` };
    case "broadcast":
      return {
        text: `Newsletter “${activity.subject}” sent to ${pluralize(activity.sent, "reader")}`,
      };
  }
}

const dealLabel = ({ title, usageCount, maxUsage }: Extract<Activity, { kind: "deal" }>): string =>
  maxUsage === null
    ? `Deal “${title}” used ${pluralize(usageCount, "time")}`
    : `Deal “${title}” reached ${formatCount(usageCount)} of ${formatCount(maxUsage)}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, such as `4 min`, `2 h` or `3 d`. */
export function elapsedLabel(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE_MS) return "now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${formatCount(Math.floor(ms / DAY_MS))} d`;
}
