import { goPath } from "@pickwell/api/offers/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatForeignMoney } from "@pickwell/ui/format/foreign-money.ts";
import { formatDate, formatMoney } from "@pickwell/ui/format/format.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { deliveryTime, useDeliveryCost } from "./delivery.tsx";
import styles from "./offer-table.module.css";

type Offer = WholeProduct["offers"][number];

const availabilityLabels = (): Record<Offer["availability"], string> => ({
  in_stock: t("In Stock"),
  out_of_stock: t("Out of Stock"),
  preorder: t("Preorder"),
  backorder: t("Later"),
  unknown: "",
});

/** All offers of a product, best first; nothing for a single one. */
export function OfferTable({ product }: { product: WholeProduct }) {
  const { offers } = product;
  if (offers.length < 2) return null;
  return (
    <section className={styles.offers}>
      <h2 className="label" id="offers">
        {t("Offers")}
      </h2>
      <table aria-labelledby="offers">
        <thead>
          <tr>
            <th scope="col">{t("Merchant")}</th>
            <th scope="col">{t("Price")}</th>
            <th scope="col">{t("Availability")}</th>
            <th scope="col">{t("Checked")}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} product={product} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OfferRow({ offer, product }: { offer: Offer; product: WholeProduct }) {
  const { currency } = useShop();
  const { merchant, availability, isSecondHand, seenAt } = offer;
  const isForSale = availability !== "out_of_stock";
  const deliveryCost = useDeliveryCost(offer);
  const time = deliveryTime(offer);
  return (
    <tr>
      <th scope="row">
        <span dir="auto">
          {isForSale ? (
            <a
              href={`${goPath({ id: product.id, deal: null })}?at=detail&offer=${offer.id}`}
              rel="sponsored nofollow noopener"
              target="_blank"
            >
              {merchant}
            </a>
          ) : (
            merchant
          )}
        </span>
        {isSecondHand && <small className={styles.remark}>{t("Used or refurbished")}</small>}
      </th>
      <td>
        {offer.currency === currency
          ? formatMoney(offer.priceMinor)
          : formatForeignMoney(offer.priceMinor, offer.currency)}
        <UnitPrice offer={offer} />
        {isForSale && deliveryCost !== null && (
          <small className={styles.remark} suppressHydrationWarning>
            {deliveryCost}
          </small>
        )}
      </td>
      <td>
        {availabilityLabels()[availability]}
        {isForSale && time !== null && <small className={styles.remark}>{time}</small>}
      </td>
      <td>{seenAt && <time dateTime={seenAt.toISOString()}>{formatDate(seenAt)}</time>}</td>
    </tr>
  );
}

/** The unit price, if known. */
export function UnitPrice({ offer: { unitPrice, currency } }: { offer: Offer }) {
  if (!unitPrice) return null;
  const { minor, per } = unitPrice;
  return (
    <small className={styles.remark}>
      {formatForeignMoney(minor, currency)} / {per}
    </small>
  );
}
