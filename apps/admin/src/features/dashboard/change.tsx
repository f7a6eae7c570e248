import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import styles from "../../ui/change.module.css";

/**
 * Change since the end of last month.
 *
 * @param percent - null without a previous value
 */
export function Change({ percent }: { percent: number | null }) {
  if (percent === null) return t("nothing last month");
  const look = percent > 0 ? styles.up : percent < 0 ? styles.down : undefined;
  const sign = percent < 0 ? "−" : "+";
  return (
    <>
      {rich("<span>{sign}{percent}%</span> vs last month", {
        span: (inside) => <span className={look}>{inside}</span>,
        sign,
        percent: Math.abs(percent),
      })}
    </>
  );
}
