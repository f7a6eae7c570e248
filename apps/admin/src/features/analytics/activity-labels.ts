/** Labels of recent activity. */

import type { Activity } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";

export interface ActivityLabel {
  /** In bold, before the rest. */
  lead?: string;
  text: string;
}

export function activityLabel(activity: Activity): ActivityLabel {
  switch (activity.kind) {
    case "sale":
      return {
        lead: t("Order reported"),
        text: `, ${activity.label}, ${formatMoney(activity.amountCents)}`,
      };
    case "subscriber":
      return { text: t("New subscriber confirmed") };
    case "user":
      return { text: t("New user registered") };
    case "message":
      return { text: t("Message from the contact form") };
    case "deal":
      return { text: dealLabel(activity) };
    case "post":
      return { text: t("Post “{title}” published", { title: activity.title }) };
    case "broadcast":
      return {
        text: t("Newsletter “{subject}” sent to {sent, plural, one {# reader} other {# readers}}", {
          subject: activity.subject,
          sent: activity.sent,
        }),
      };
  }
}

const dealLabel = ({ title, usageCount, maxUsage }: Extract<Activity, { kind: "deal" }>): string =>
  maxUsage === null
    ? t("Deal “{title}” used {usageCount, plural, one {# time} other {# times}}", {
        title,
        usageCount,
      })
    : t("Deal “{title}” reached {usageCount} of {maxUsage}", {
        title,
        usageCount: formatCount(usageCount),
        maxUsage: formatCount(maxUsage),
      });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A short relative time, such as `4 min`, `2 h` or `3 d`. */
export function elapsedLabel(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE_MS) return t("now");
  if (ms < HOUR_MS) return t("{n} min", { n: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return t("{n} h", { n: Math.floor(ms / HOUR_MS) });
  return t("{n} d", { n: formatCount(Math.floor(ms / DAY_MS)) });
}
