import type { Shop } from "@pickwell/ui/shop/shop.ts";
import { Fragment } from "react";
import styles from "./opening-hours.module.css";

type OpenDays = Shop["site"]["hours"][number];

const short = (day: string) => day.charAt(0).toUpperCase() + day.slice(1, 3);

const daysIn = ({ first, last }: OpenDays) =>
  first === last ? short(first) : `${short(first)}–${short(last)}`;

/** When somebody is there, in one line: `Mon–Sat 09:00–18:00, Sun closed`. */
export const OpeningHours = ({ of }: { of: OpenDays[] }) =>
  of.map((days, index) => (
    <Fragment key={days.first}>
      <span className={styles.days}>
        {daysIn(days)}{" "}
        {days.open ? (
          <>
            <time>{days.open[0]}</time>–<time>{days.open[1]}</time>
          </>
        ) : (
          "closed"
        )}
        {index < of.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ));
