import { chartBox } from "@pickwell/api/price-history/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatDate, formatMoney } from "@pickwell/ui/format/format.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import styles from "./price-history.module.css";

type News = NonNullable<NonNullable<WholeProduct["priceHistory"]>["lowestSince"]>;

/** Says nothing about days without observations. */
function newsText({ isAll, isGapless }: News): string {
  if (isAll) return t("The lowest price that we have seen, since");
  return isGapless ? t("Lowest price since") : t("The lowest price that we have seen since");
}

/** The price history chart; nothing without observations. */
export function PriceHistory({ product }: { product: WholeProduct }) {
  const { priceHistory: history } = product;
  if (!history) return null;
  const { path, from, lowestMinor, highestMinor, before, lowestSince } = history;
  return (
    <section className={styles.history}>
      <h2 className="label" id="prices">
        {t("Price History")}
      </h2>
      <figure>
        <svg
          viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("Prices seen since {date}: between {lowest} and {highest}.", {
            date: formatDate(from),
            lowest: formatMoney(lowestMinor),
            highest: formatMoney(highestMinor),
          })}
        >
          <path d={path} />
        </svg>
        <p className={styles.scale} aria-hidden="true">
          <span>{formatMoney(highestMinor)}</span>
          <span>{formatMoney(lowestMinor)}</span>
        </p>
        <figcaption>
          <span>{formatDate(from)}</span>
          <span>{t("Today")}</span>
        </figcaption>
      </figure>
      {before && (
        <p>
          {t("Lowest price in the 30 days before the reduction:")}{" "}
          {before.lowestMinor === null ? (
            t("not known, as prices were not seen on all of them")
          ) : (
            <b>{formatMoney(before.lowestMinor)}</b>
          )}
        </p>
      )}
      {lowestSince && (
        <p>
          {newsText(lowestSince)} {formatDate(lowestSince.at)}
        </p>
      )}
    </section>
  );
}
