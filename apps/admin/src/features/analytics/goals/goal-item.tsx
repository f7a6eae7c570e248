import { t } from "@pickwell/texts/t.ts";
import { formatTenths } from "@pickwell/ui/format/format.ts";
import barStyles from "../../../ui/bar.module.css";
import { type Goal, goalStateLabel, progressOf } from "./goal-facts.ts";
import styles from "./goals.module.css";

/** A goal with its progress bar. */
export function GoalItem({ of }: { of: Goal }) {
  const { label, current, target, text, unknown } = of;
  const progress = progressOf(of);
  return (
    <li data-on-track={progress?.isOnTrack}>
      <p>
        <span>{label}</span>
        {progress && (
          <span className={`tag ${progress.isOnTrack ? "tag--good" : "tag--warn"}`}>
            {goalStateLabel(progress)}
          </span>
        )}
      </p>
      <span className={styles.reached}>{current === null ? "–" : text(current)}</span>
      <span className="muted">{t("of {target}", { target: text(target) })}</span>
      <div
        className={barStyles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, progress?.percent ?? 0)}
        aria-valuetext={t("{value} of {target}", {
          value: current === null ? unknown : text(current),
          target: text(target),
        })}
      >
        <i style={{ width: `${Math.min(100, progress?.percent ?? 0)}%` }} />
      </div>
      <span className="muted num">
        {progress ? t("{percent}% complete", { percent: formatTenths(progress.percent) }) : unknown}
      </span>
    </li>
  );
}
