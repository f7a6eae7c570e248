import type { Placement } from "@pickwell/api/attribution/rules";
import { goPath, type Sold } from "@pickwell/api/offers/rules";
import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { productPath } from "../browser/paths.ts";
import { useMerchant } from "../shop/merchant.ts";
import styles from "./buy-link.module.css";
import { Icon } from "./icon.tsx";

interface ButtonProps {
  /** Placement of the link, recorded with clicks. */
  at: Placement;
  /** Kind of button. */
  className?: string;
  size?: "sm" | "lg";
  /** Of the merchant's name on this page; by default one is made for it. */
  nameId?: string | undefined;
}

interface SoldProduct extends Sold {
  id: string;
  slug: string;
  inStock: boolean;
  deal: { id: string } | null;
}

/**
 * A link to the product's merchant in a new tab, through our redirect, which counts the click;
 * during a deal at its price. For a sold-out product it leads to alternatives; without a known
 * merchant it is disabled.
 */
export function BuyLink({ product, ...button }: ButtonProps & { product: SoldProduct }) {
  if (!product.inStock) return <InsteadLink product={product} {...button} />;
  const isForSale = isLink(product.affiliateLink);
  return <Outbound path={isForSale ? goPath(product) : null} sold={product} {...button} />;
}

/** The same for a deal. */
export function DealBuyLink({ deal, ...button }: ButtonProps & { deal: Sold & { id: string } }) {
  const path = isLink(deal.affiliateLink) ? `/go/deal/${deal.id}` : null;
  return <Outbound path={path} sold={deal} {...button} />;
}

/** Link to similar products, on the page of an unavailable one. */
function InsteadLink({
  product,
  className = "btn--line",
  size,
}: ButtonProps & { product: SoldProduct }) {
  return (
    <a
      className={`btn ${size ? `btn--${size} ` : ""}${className} ${styles.instead}`}
      href={`${productPath(product)}#instead`}
    >
      {t("See Similar")}
    </a>
  );
}

const isLink = (url: string) => /^https?:\/\//i.test(url);

/**
 * The button with the merchant's name below it.
 *
 * @param path - of our redirect; null without a target
 * @param sold - the merchant
 */
function Outbound({
  path,
  sold,
  at,
  className = "btn--line",
  size,
  nameId,
}: ButtonProps & { path: string | null; sold: Sold }) {
  const merchant = useMerchant(sold);
  const ownId = useId();
  const id = nameId ?? ownId;
  const classes = `btn ${size ? `btn--${size} ` : ""}${className}`;
  if (!path) {
    return (
      <button type="button" className={classes} disabled>
        {t("Buy Now")}
      </button>
    );
  }
  return (
    <span className={styles.buyLink}>
      <a
        className={classes}
        href={`${path}?at=${at}`}
        rel="sponsored nofollow noopener"
        target="_blank"
        aria-describedby={id}
      >
        {t("Buy Now")} <Icon name="external" />
      </a>
      {/* A name that is cut loses its end, also where the page reads from right to left. */}
      <small id={id} title={merchant} dir="auto">
        {t("at {merchant}", { merchant })}
      </small>
    </span>
  );
}
