import { t } from "@pickwell/texts/t.ts";
import { formatPercent } from "@pickwell/ui/format/percent.ts";
import bar from "../../ui/bar.module.css";
import styles from "./progress.module.css";

/** @param percent - 0 to 100 */
export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <div className={styles.progress}>
    <p>
      <span>{label}</span> <b className="num">{formatPercent(percent)}</b>
    </p>
    <div
      className={bar.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  </div>
);

/** How much of a form has been sent. @param sent - 0 to 1; null while nothing is */
export const SendProgress = ({ sent }: { sent: number | null }) => (
  <div aria-live="polite">
    {sent !== null && (
      <Progress
        label={sent < 1 ? t("Sending the file") : t("Sent; one moment")}
        percent={Math.floor(sent * 100)}
      />
    )}
  </div>
);
