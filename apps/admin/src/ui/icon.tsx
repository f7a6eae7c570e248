import styles from "@pickwell/ui/components/icon.module.css";

/** Outlines on a grid of 20 by 20; the same hand as the shop's. */
const outlines = {
  archive: "M3 4h14v4H3zM4.5 8v8.5h11V8M8 11.5h4",
  "arrow-down": "M10 4v12M5.5 11.5 10 16l4.5-4.5",
  "arrow-up": "M10 16V4M5.5 8.5 10 4l4.5 4.5",
  bell: "M4.5 14V9a5.5 5.5 0 0 1 11 0v5l1.2 1.5H3.3zM8.5 17.5h3",
  bold: "M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z",
  blocks: "M3 3h14v5H3zM3 12h6v5H3zM12 12h5v5h-5z",
  bookmark: "M5 3h10v14l-5-4-5 4z",
  box: "M10 2.5 17 6v8l-7 3.5L3 14V6zM3 6l7 3.5L17 6M10 9.5v8",
  chart: "M3 3v14h14M7 13.5V10M11 13.5V6M15 13.5V8.5",
  check: "m4 10.5 4 4 8-9",
  "chevron-down": "m5.5 8 4.5 4.5L14.5 8",
  "chevron-right": "m8 5.5 4.5 4.5L8 14.5",
  clock: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4.3l2.8 1.7",
  close: "m5 5 10 10M15 5 5 15",
  code: "m7 6-4 4 4 4M13 6l4 4-4 4",
  copy: "M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7",
  download: "M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13",
  external: "M8 5H4.5v10.5H15V12M11 4h5v5M16 4l-7 7",
  eye: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z",
  "eye-off":
    "m3 3 14 14M8.2 4.7C12.7 3.8 18 10 18 10s-.9 1.7-2.6 3.2M5 6.3C3.1 7.9 2 10 2 10s3 5.5 8 5.5c1 0 1.9-.2 2.7-.5M8.5 8.3a2.3 2.3 0 0 0 3.2 3.2",
  folder: "M2.5 4.5h5l1.5 2h8.5v9h-15z",
  gear: "M12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM10 2.5v2.3M10 15.2v2.3M2.5 10h2.3M15.2 10h2.3M4.7 4.7l1.6 1.6M13.7 13.7l1.6 1.6M4.7 15.3l1.6-1.6M13.7 6.3l1.6-1.6",
  grid: "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z",
  heading: "M5 4v12M15 4v12M5 10h10",
  heart:
    "M10 16.8 3.9 10.6a3.9 3.9 0 0 1 0-5.5 3.8 3.8 0 0 1 5.4 0l.7.7.7-.7a3.8 3.8 0 0 1 5.4 0 3.9 3.9 0 0 1 0 5.5z",
  history: "M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7M3.5 3.5V7H7M10 6.5V10l2.5 1.5",
  home: "M3 9.5 10 3.5l7 6V17h-5v-4.5H8V17H3z",
  image: "M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13.8 7.5a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0z",
  info: "M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 9v5M10 6.2v.1",
  italic: "M8 4h6M6 16h6M11.5 4l-3 12",
  link: "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1",
  list: "M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  lock: "M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9",
  mail: "M2.5 4.5h15v11h-15zM3 5l7 6 7-6",
  menu: "M3 6h14M3 10h14M3 14h9",
  message: "M3 4h14v10H8l-4 3v-3H3z",
  moon: "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  numbers:
    "M8 5h9M8 10h9M8 15h9M3 3.8 4.2 3v4M3 9.2c.4-.9 2-.9 2 .2 0 1-2 1.6-2 2.6h2M3 14h2l-1.2 1.4c1.8 0 1.6 2.1-.8 1.6",
  page: "M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13h5",
  pen: "M3 3.5h9M3 8h6M3 12.5h4M9.5 16.5l.6-2.6 5.4-5.4 2 2-5.4 5.4z",
  pencil: "m4 16 .8-3.4L13.6 3.8l2.6 2.6-8.8 8.8zM11.8 5.6l2.6 2.6",
  plus: "M10 4v12M4 10h12",
  printer: "M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z",
  quote: "M4 6h5v5c0 2-1 3.5-3.5 4M12 6h5v5c0 2-1 3.5-3.5 4",
  receipt:
    "M4.5 2.5v15l2-1.5 2 1.5 1.5-1.5 1.5 1.5 2-1.5 2 1.5v-15l-2 1.5-2-1.5L10 4 8.5 2.5l-2 1.5zM7.5 8h5M7.5 11.5h5",
  rows: "M3 4.5h14M3 8h14M3 11.5h14M3 15h14",
  scroll: "M5 3h10v14H5zM7.5 6.5h5M7.5 10h5M7.5 13.5h3",
  search: "M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13.2 13.2l4 4",
  "sign-out": "M8 3H3.5v14H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5",
  sliders:
    "M3 6h8M15 6h2M3 14h2M9 14h8M15 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  star: "m10 3 2.2 4.5 5 .7-3.6 3.5.8 4.9-4.4-2.3-4.4 2.3.8-4.9L2.8 8.2l5-.7z",
  sun: "M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M4.3 15.7l1.5-1.5M14.2 5.8l1.5-1.5",
  table: "M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12",
  tag: "M3 3h7l7 7-7 7-7-7zM7.7 6.7a1 1 0 1 1-2 0 1 1 0 0 1 2 0z",
  trash: "M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v5M11.5 9v5",
  undo: "M4 8h9a4 4 0 0 1 0 8H7M7.5 4.5 4 8l3.5 3.5",
  upload: "M10 13V3.5M6 7l4-4 4 4M3.5 16.5h13",
  user: "M13.3 6.8a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0zM3.8 16.8a6.3 6.3 0 0 1 12.4 0",
  users:
    "M10.5 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2 16.5c.4-3.5 2.5-5 5.5-5s5.1 1.5 5.5 5M12.5 4.3a3 3 0 0 1 0 5.4M15 12c1.7.7 2.7 2.1 3 4.5",
  warning: "M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1",
} as const;

export type IconName = keyof typeof outlines;

/** A line icon in the colour and size of the text around it; decorative. */
export const Icon = ({ name, className = styles.icon }: { name: IconName; className?: string }) => (
  <svg
    className={name === "chevron-right" ? `${className} ${styles.turns}` : className}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    <path d={outlines[name]} />
  </svg>
);
