import bar from "../../../ui/bar.module.css";
import styles from "./bar-list.module.css";

interface BarListProps {
  bars: {
    key: string;
    label: string;
    /** Such as `$8,940` or `58%`. */
    figure: string;
    /** Of the full width, 0 to 1. */
    share: number;
  }[];
}

/** A ranking with bars. */
export const BarList = ({ bars }: BarListProps) => (
  <ul className={styles.bars}>
    {bars.map(({ key, label, figure, share }) => (
      <li key={key}>
        <span>{label}</span>
        <span className="num">{figure}</span>
        <div className={bar.bar}>
          <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
        </div>
      </li>
    ))}
  </ul>
);
