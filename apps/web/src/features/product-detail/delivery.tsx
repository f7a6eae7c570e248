import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatForeignMoney } from "@pickwell/ui/format/foreign-money.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";

type Offer = WholeProduct["offers"][number];
type Delivery = NonNullable<Offer["delivery"]>;

/**
 * What delivery of an offer costs, and where to; null when its feed does not tell. Browsers name some
 * countries otherwise than the server: whoever shows it keeps the words of the page.
 */
export function useDeliveryCost({ delivery, currency }: Offer): string | null {
  const { currency: own } = useShop();
  const { costMinor = null, country = null } = delivery ?? {};
  if (costMinor === null) return null;
  const place = country === null ? null : countryName(country);
  if (costMinor === 0) {
    return place === null ? t("Free delivery") : t("Free delivery to {place}", { place });
  }
  const cost = currency === own ? formatMoney(costMinor) : formatForeignMoney(costMinor, currency);
  return place === null
    ? t("plus {cost} for delivery", { cost })
    : t("plus {cost} for delivery to {place}", { cost, place });
}

/** How long delivery of an offer takes; null when its feed does not tell. */
export function deliveryTime({ delivery }: Offer): string | null {
  if (!delivery?.days) return null;
  const { areWorkdays, untilSent, most: count } = delivery.days;
  if (untilSent && count === 0) return t("Sent the same day");
  const days = daysText(delivery.days, untilSent);
  if (untilSent) {
    return areWorkdays
      ? t("Sent within {days} {count, plural, one {working day} other {working days}}", {
          days,
          count,
        })
      : t("Sent within {days} {count, plural, one {day} other {days}}", { days, count });
  }
  return areWorkdays
    ? t("Delivery in {days} {count, plural, one {working day} other {working days}}", {
        days,
        count,
      })
    : t("Delivery in {days} {count, plural, one {day} other {days}}", { days, count });
}

/** @param isWithin - the sentence says itself that it is the longest time */
function daysText({ least, most }: NonNullable<Delivery["days"]>, isWithin: boolean): string {
  const longest = formatCount(most);
  if (least === most || (least === null && isWithin)) return longest;
  if (least === null) return t("up to {n} ## days of delivery", { n: longest });
  return `${formatCount(least)}–${longest}`;
}

/** The name of a country in the reader's language; its code where that is unknown. */
function countryName(code: string): string {
  return new Intl.DisplayNames(locale(), { type: "region", fallback: "code" }).of(code) ?? code;
}
