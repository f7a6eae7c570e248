import styles from "./dashboard.module.css";

/** Below this share of the highest value a bar would not be seen. */
const FLOOR = 0.04;

/** A sparkline with its latest value highlighted; decorative. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const highest = Math.max(1, ...values);
  return (
    <span className={styles.spark} aria-hidden="true">
      {values.map((value, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in time is all that a bar has
          key={index}
          style={{ height: `${Math.max(FLOOR, value / highest) * 100}%` }}
        />
      ))}
    </span>
  );
};
