import { Popover } from "@base-ui/react/popover";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { PopoverPanel } from "../../ui/popover-panel.tsx";
import styles from "./live-visitors.module.css";

/** In milliseconds; hidden tabs do not ask. */
const REFRESH_MS = 15_000;

/** Visitors of the last five minutes; nothing while unknown. */
export function LiveVisitors() {
  const { data } = useQuery({
    ...useAdmin().analytics.live.queryOptions(),
    refetchInterval: REFRESH_MS,
  });
  if (!data) return null;
  const { visitors, pages } = data;
  return (
    <PopoverPanel
      title={t("In the last five minutes")}
      className={styles.pages}
      trigger={
        <Popover.Trigger className={styles.live} data-is-anybody={visitors > 0}>
          {t("{visitors, plural, one {# visitor} other {# visitors}} now", { visitors })}
        </Popover.Trigger>
      }
    >
      {pages.length === 0 ? (
        <p className="muted">{t("Nobody has opened a page.")}</p>
      ) : (
        <ul>
          {pages.map(({ page, visitors: here }) => (
            <li key={page}>
              <a href={page} target="_blank" rel="noopener">
                {page}
              </a>
              <span className="num">{formatCount(here)}</span>
            </li>
          ))}
        </ul>
      )}
    </PopoverPanel>
  );
}
