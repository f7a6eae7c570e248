import { changePercent } from "@pickwell/api/analytics/rules";
import styles from "../../../ui/change.module.css";
import { changeText } from "./figures.ts";

/** A coloured change of a figure. */
export function ChangeFigure({ now, before }: { now: number; before: number }) {
  const percent = changePercent(now, before);
  const look = !percent ? undefined : percent > 0 ? styles.up : styles.down;
  return <span className={look}>{changeText(percent)}</span>;
}
