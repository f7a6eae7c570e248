/** Labels of deals. */

import { daysLeft, savingCents } from "@pickwell/api/deals/rules";
import { percentOff } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { inShopZone } from "../../lib/format-moment.ts";

interface Discount {
  discountType: "percentage" | "fixed";
  originalPriceCents: number | null;
  discountedPriceCents: number | null;
}

/**
 * The discount in percent, or as an amount.
 *
 * @returns such as `40% off` or `$100.00 off`; null without a noticeable discount
 */
export function discountLabel(deal: Discount): string | null {
  const { discountType, originalPriceCents: original, discountedPriceCents: discounted } = deal;
  if (discountType === "fixed") {
    const saving = savingCents(original, discounted);
    return saving > 0 ? t("{saving} off", { saving: formatMoney(saving) }) : null;
  }
  const percent = percentOff(original, discounted);
  return percent > 0 ? t("{percent}% off", { percent }) : null;
}

interface Period {
  startsAt: Date;
  endsAt: Date | null;
}

const dayFormat = inShopZone("day", { dateStyle: "medium" });

/** The days a deal lasts, in the shop's zone: `Nov 18 – 22, 2026`. */
export function periodLabel({ startsAt, endsAt }: Period): string {
  const day = dayFormat();
  return endsAt && endsAt > startsAt
    ? day.formatRange(startsAt, endsAt)
    : t("From {startsAt}", { startsAt: day.format(startsAt) });
}

/** Remaining time of an active deal: `3 days left`. */
export function remainingLabel({ startsAt, endsAt }: Period, now: Date): string {
  if (startsAt > now) {
    return t("Starts in {daysLeft, plural, one {# day} other {# days}}", {
      daysLeft: daysLeft(startsAt, now) ?? 0,
    });
  }
  const days = daysLeft(endsAt, now);
  if (days === null) return t("No end date");
  return days > 0 ? t("{days, plural, one {# day} other {# days}} left", { days }) : t("Ended");
}

/** Uses of the maximum: `63 of 100 used`. */
export const usageLabel = (used: number, max: number | null): string =>
  max === null
    ? t("{used} used, no limit", { used: formatCount(used) })
    : t("{used} of {max} used", { used: formatCount(used), max: formatCount(max) });
