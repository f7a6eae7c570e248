import { t } from "@pickwell/texts/t.ts";
import type { Shop } from "@pickwell/ui/shop/shop.ts";
import { Fragment } from "react";
import styles from "./opening-hours.module.css";

type OpenDays = Shop["site"]["hours"][number];

const short = (day: OpenDays["first"]) =>
  ({
    monday: t("Mon"),
    tuesday: t("Tue"),
    wednesday: t("Wed"),
    thursday: t("Thu"),
    friday: t("Fri"),
    saturday: t("Sat"),
    sunday: t("Sun"),
  })[day];

const daysIn = ({ first, last }: OpenDays) =>
  first === last ? short(first) : `${short(first)}–${short(last)}`;

/** Opening hours in one line: `Mon–Sat 09:00–18:00, Sun closed`. */
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
          t("closed")
        )}
        {index < of.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ));
