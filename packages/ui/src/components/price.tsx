import { seePrice } from "@pickwell/api/offers/rules";
import { formatMoney, splitMoney } from "../format/format.ts";
import styles from "./price.module.css";

interface PriceProps {
  /** Price to pay now, in cents; 0 when nobody knows. */
  cents: number;
  /** Price before a reduction, in cents; shown struck through when it is higher. */
  original?: number | null;
  size?: "lg" | "xl";
  /** Also says how much is saved. */
  save?: boolean;
  /** Who knows the price where we do not. */
  merchant?: string;
}

/** A price with small raised cents, and what it was before; without one, where to see it. */
export function Price({ cents, original, size, save, merchant = "" }: PriceProps) {
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
          <span className="vh">was </span>
          {formatMoney(before)}
        </s>
      )}
      {before && save && <span className={styles.save}>Save {formatMoney(before - cents)}</span>}
    </p>
  );
}
