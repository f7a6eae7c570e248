import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatTenths } from "../format/format.ts";
import styles from "./rating.module.css";

const STAR = "M10 1.4 12.4 7.1l6.2.5-4.7 4.1 1.4 6L10 14.5l-5.3 3.2 1.4-6L1.4 7.6l6.2-.5z";

interface RatingProps {
  /** From 0 to 5. */
  stars: number;
  /** Number of reviews, if it is to be shown. */
  reviews?: number;
}

/** A star with the rating and number of reviews; nothing without reviews. */
export function Rating({ stars, reviews }: RatingProps) {
  if (reviews === 0) return null;
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <b className="vh">{t("Rated")} </b>
      {formatTenths(stars)}
      {reviews !== undefined && (
        <span>
          ({formatCount(reviews)}
          <span className="vh"> {reviews === 1 ? t("review") : t("reviews")}</span>)
        </span>
      )}
    </span>
  );
}
