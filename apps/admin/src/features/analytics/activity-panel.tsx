import type { Activity } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { activityLabel, elapsedLabel } from "./activity-labels.ts";
import styles from "./activity-panel.module.css";
import type { AnalyticsProps } from "./analytics-search.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";

const LISTED = 9;
/** In milliseconds. */
const REFRESH_MS = 60_000;

const labelOf = (activity: Activity): string => {
  const { lead = "", text } = activityLabel(activity);
  return lead + text;
};

/** Recent activity, independent of the period. */
export function ActivityPanel(props: AnalyticsProps) {
  const activity = useQuery({
    ...useAdmin().analytics.activity.queryOptions({ limit: LISTED }),
    refetchInterval: REFRESH_MS,
  });
  const readAt = new Date(activity.dataUpdatedAt);
  return (
    <FigurePanel
      {...props}
      name="activity"
      title={t("Recent activity")}
      of={activity}
      rows={activity.data}
      keyOf={(entry) => `${entry.at.toISOString()} ${labelOf(entry)}`}
      columns={[
        { label: t("What"), cell: labelOf },
        { label: t("When"), cell: ({ at }) => formatMoment(at), raw: ({ at }) => at.toISOString() },
      ]}
      empty={<p>{t("Orders, subscribers, messages and posts, as they come.")}</p>}
    >
      {(entries) => (
        <ul className={styles.events}>
          {entries.map((entry, index) => {
            const { lead, text } = activityLabel(entry);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two alike may happen at one moment
              <li key={index} className={entry.kind === "sale" ? styles.sale : undefined}>
                <span>
                  {lead && <b>{lead}</b>}
                  {text}
                </span>
                <time dateTime={entry.at.toISOString()} title={formatMoment(entry.at)}>
                  {elapsedLabel(entry.at, readAt)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </FigurePanel>
  );
}
