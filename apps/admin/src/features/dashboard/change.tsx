import styles from "../../ui/change.module.css";

/**
 * How a figure has changed since the end of last month.
 *
 * @param percent - null when there was nothing then
 */
export function Change({ percent }: { percent: number | null }) {
  if (percent === null) return "nothing last month";
  const look = percent > 0 ? styles.up : percent < 0 ? styles.down : undefined;
  const sign = percent < 0 ? "−" : "+";
  return (
    <>
      <span className={look}>
        {sign}
        {Math.abs(percent)}%
      </span>{" "}
      vs last month
    </>
  );
}
