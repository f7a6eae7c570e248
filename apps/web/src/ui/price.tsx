import { formatMoney, splitMoney } from "../lib/format.ts";

interface PriceProps {
  /** Price to pay now, in cents. */
  cents: number;
  /** Price before a reduction, in cents; shown struck through when it is higher. */
  original?: number | null;
  size?: "lg" | "xl";
  /** Also says how much is saved. */
  save?: boolean;
}

/** A price with small raised cents, and what it was before. */
export function Price({ cents, original, size, save }: PriceProps) {
  const { whole, fraction, after } = splitMoney(cents);
  const before = original && original > cents ? original : null;
  return (
    <p className={size ? `price price--${size}` : "price"}>
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
      {before && save && <span className="save">Save {formatMoney(before - cents)}</span>}
    </p>
  );
}
