import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { deliveryTime, useDeliveryCost } from "./delivery.tsx";
import { UnitPrice } from "./offer-table.tsx";

/**
 * When the price was last confirmed by a feed, the unit price, and delivery; nothing for products entered by
 * hand. Shows the date, because the page may be cached.
 */
export function PriceChecked({ product }: { product: WholeProduct }) {
  const { offers, affiliateLink, deal } = product;
  const offer = offers.find((one) => one.id !== null && one.affiliateLink === affiliateLink);
  if (!offer?.seenAt || deal) return null;
  return (
    <>
      {product.inStock && <Delivery offer={offer} />}
      <Checked offer={offer} seenAt={offer.seenAt} />
    </>
  );
}

type Offer = WholeProduct["offers"][number];

/** What delivery costs and how long it takes, as far as known. */
function Delivery({ offer }: { offer: Offer }) {
  const known = [useDeliveryCost(offer), deliveryTime(offer)].filter((text) => text !== null);
  if (known.length === 0) return null;
  return (
    <p className="hint" suppressHydrationWarning>
      {known.join(" · ")}
    </p>
  );
}

function Checked({ offer, seenAt }: { offer: Offer; seenAt: Date }) {
  const isAlive = useHydrated();
  return (
    <p className="hint">
      <UnitPrice offer={offer} />
      {t("Price checked")}{" "}
      <time dateTime={seenAt.toISOString()}>
        {isAlive
          ? agoText(Date.now() - seenAt.getTime())
          : t("on {date}", { date: formatDate(seenAt) })}
      </time>
    </p>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A relative time: "2 hours ago". */
export function agoText(ms: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (ms < MINUTE_MS) return t("just now");
  if (ms < HOUR_MS) return format.format(-Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 2 * DAY_MS) return format.format(-Math.floor(ms / HOUR_MS), "hour");
  return format.format(-Math.floor(ms / DAY_MS), "day");
}
