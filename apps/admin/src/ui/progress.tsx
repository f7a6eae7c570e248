import bar from "./bar.module.css";
import styles from "./progress.module.css";

/** @param percent - 0 to 100 */
export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <div className={styles.progress}>
    <p>
      <span>{label}</span> <b className="num">{percent}%</b>
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
