import type { ReactNode } from "react";
import styles from "./about.module.css";
import type { storyCards } from "./copy.ts";

const grid = [12, 36, 60, 84];

/** One of many is picked; a row grows as on a scale; three overlap. All of them discs. */
const drawings: Record<(typeof storyCards)[number]["drawing"], ReactNode> = {
  picked: grid.flatMap((y) =>
    grid.map((x) => {
      const isPicked = x === 60 && y === 36;
      return (
        <circle
          key={`${x} ${y}`}
          className={isPicked ? styles.fill : styles.line}
          cx={x}
          cy={y}
          r={isPicked ? 12 : 7}
        />
      );
    }),
  ),
  measured: (
    <>
      <path className={styles.line} d="M2 84h92M2 78v12M25 80v8M48 78v12M71 80v8M94 78v12" />
      <circle className={styles.line} cx="10" cy="66" r="7" />
      <circle className={styles.line} cx="33" cy="61" r="12" />
      <circle className={styles.fill} cx="71" cy="46" r="24" />
    </>
  ),
  shared: (
    <>
      <circle className={styles.fill} cx="48" cy="34" r="26" />
      <circle className={styles.line} cx="32" cy="60" r="26" />
      <circle className={styles.line} cx="64" cy="60" r="26" />
    </>
  ),
};

/** A decorative drawing beside a part of the story. */
export const StoryDrawing = ({ of }: { of: keyof typeof drawings }) => (
  <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
    {drawings[of]}
  </svg>
);
