import styles from "./icon.module.css";

/** Outlines on a grid of 20 by 20. */
const outlines = {
  "arrow-left": "M16 10H4M8.5 5.5 4 10l4.5 4.5",
  "arrow-right": "M4 10h12M11.5 5.5 16 10l-4.5 4.5",
  bag: "M4 6.5h12l.8 10.5H3.2zM7 8.5V5.8a3 3 0 0 1 6 0v2.7",
  check: "m4 10.5 4 4 8-9",
  "chevron-down": "m5.5 8 4.5 4.5L14.5 8",
  clock: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4.3l2.8 1.7",
  close: "m5 5 10 10M15 5 5 15",
  display: "M3 4h14v9H3zM7 16.5h6M10 13v3.5",
  external: "M8 5H4.5v10.5H15V12M11 4h5v5M16 4l-7 7",
  facebook:
    "M11.5 17.5V10h2.3l.4-2.6h-2.7V6c0-.9.5-1.4 1.5-1.4h1.3V2.4c-3.3-.6-5.3.7-5.3 3.3v1.7H6.8V10H9v7.5",
  grid: "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z",
  heart:
    "M10 16.8 3.9 10.6a3.9 3.9 0 0 1 0-5.5 3.8 3.8 0 0 1 5.4 0l.7.7.7-.7a3.8 3.8 0 0 1 5.4 0 3.9 3.9 0 0 1 0 5.5z",
  instagram:
    "M7 3h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM13.3 10a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0zM14.2 5.8h.01",
  list: "M3.5 5h13M3.5 10h13M3.5 15h13",
  menu: "M3 6h14M3 10h14M3 14h9",
  minus: "M4 10h12",
  moon: "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z",
  pause: "M7 5v10M13 5v10",
  play: "M6.5 4.5 15.5 10l-9 5.5z",
  plus: "M4 10h12M10 4v12",
  return: "M4 8h9a4 4 0 0 1 0 8H7M7.5 4.5 4 8l3.5 3.5",
  search: "M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13.2 13.2l4 4",
  share: "M10 12.5V3M6.5 6 10 2.8 13.5 6M5 9.5H3.8V17h12.4V9.5H15",
  shield: "M10 2.5 4 5v5c0 4 2.7 6.4 6 7.5 3.3-1.1 6-3.5 6-7.5V5zM7.5 10l2 2 3.5-4",
  sliders:
    "M3 6h8M15 6h2M3 14h2M9 14h8M15 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  sun: "M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M4.3 15.7l1.5-1.5M14.2 5.8l1.5-1.5",
  truck:
    "M2 5h10v9H2zM12 8h3.5L18 11v3h-6zM7.7 15a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zM16.2 15a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z",
  twitter: "m3.5 3.5 13 13M16 3.5 4 16.5",
  user: "M13.3 6.8a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0zM3.8 16.8a6.3 6.3 0 0 1 12.4 0",
  youtube:
    "M5 4.5h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM8.5 7.5l4 2.5-4 2.5z",
} as const;

export type IconName = keyof typeof outlines;

/** A decorative line icon in the text's colour and size. */
export function Icon({ name, className = styles.icon }: { name: IconName; className?: string }) {
  // What points on points the other way where lines run from right to left.
  const turns = name.startsWith("arrow-") ? ` ${styles.turns}` : "";
  return (
    <svg className={`${className}${turns}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
