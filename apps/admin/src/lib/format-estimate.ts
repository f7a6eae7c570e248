import { t } from "@pickwell/texts/t.ts";
import { formatMoney, formatWholeMoney, priceUnits } from "@pickwell/ui/format/format.ts";

/** An estimate: the expected amount and its 90 % interval, in cents. */
export interface EstimatedMoney {
  commissionCents: number;
  lowCents: number;
  highCents: number;
}

/** Intervals from this width, in cents, are shown in whole units. */
const WIDE = 200;

/** An interval is not broken in two. */
const TO = "\u2060–\u2060";

/** An estimate as people read it, such as `about $12.40 ($9–$16)`: never a plain sum of money. */
export function formatEstimate({ commissionCents, lowCents, highCents }: EstimatedMoney): string {
  const isWide = highCents - lowCents >= WIDE;
  const low = isWide
    ? formatWholeMoney(Math.floor(lowCents / priceUnits()))
    : formatMoney(lowCents);
  const high = isWide
    ? formatWholeMoney(Math.ceil(highCents / priceUnits()))
    : formatMoney(highCents);
  return t("about {commissionCents} ({low}{to}{high})", {
    commissionCents: formatMoney(commissionCents),
    low,
    to: TO,
    high,
  });
}
