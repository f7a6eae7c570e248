import { localText } from "@pickwell/api/time/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatDate, formatMoney, splitMoney } from "../format/format.ts";
import { shopZone } from "../format/shop-zone.ts";
import styles from "./price.module.css";

/** `Nov 23, 2026, 14:11`, the same in every browser. */
const asOf = (moment: Date) =>
  `${formatDate(moment)}, ${localText(shopZone(), moment).slice(11, 16)}`;

interface PriceProps {
  /** Price to pay now, in cents; 0 when unknown. */
  cents: number;
  /** Price before a reduction, in cents; shown struck through when it is higher. */
  original?: number | null;
  size?: "lg" | "xl";
  /** Also says how much is saved. */
  save?: boolean;
  /** Who knows the price where we do not. */
  merchant?: string;
  /** When the price was checked, if the merchant's programme requires showing that. */
  seenAt?: Date | null;
}

const seePrice = (merchant: string): string =>
  merchant ? t("See price at {merchant}", { merchant }) : t("See price at the merchant");

/** A price with raised cents and the former price; without one, where to see it. */
export function Price({ cents, original, size, save, merchant = "", seenAt }: PriceProps) {
  if (!cents) return <p className={`${styles.price} ${styles.none}`}>{seePrice(merchant)}</p>;
  const { whole, fraction, after } = splitMoney(cents);
  const before = original && original > cents ? original : null;
  return (
    <p className={size ? `${styles.price} ${styles[size]}` : styles.price}>
      <span>
        {whole}
        {fraction && <sup>{fraction}</sup>}
        {after}
      </span>
      {before && (
        <s>
          <span className="vh">{t("was")} </span>
          {formatMoney(before)}
        </s>
      )}
      {before && save && (
        <span className={styles.save}>
          {t("Save {price}", { price: formatMoney(before - cents) })}
        </span>
      )}
      {seenAt && (
        <small className={styles.seen}>
          {t("as of")} <time dateTime={seenAt.toISOString()}>{asOf(seenAt)}</time>
        </small>
      )}
    </p>
  );
}
