import { usagePercent } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import type { Deal } from "./deal.ts";
import styles from "./usage-bar.module.css";

/** How much of a deal is used; nothing for unlimited deals. */
export function UsageBar({ deal }: { deal: Pick<Deal, "usageCount" | "maxUsage"> }) {
  const { usageCount, maxUsage } = deal;
  const percent = usagePercent(usageCount, maxUsage);
  if (percent === null || maxUsage === null) return null;
  return (
    <div>
      <p className={styles.usage}>
        <b>
          {t("{count} of {total} claimed", {
            count: formatCount(usageCount),
            total: formatCount(maxUsage),
          })}
        </b>
        <span>{t("{count} left", { count: formatCount(Math.max(0, maxUsage - usageCount)) })}</span>
      </p>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="1" />
      </svg>
    </div>
  );
}
