import type { Placement } from "@pickwell/api/attribution/rules";
import { Icon } from "./icon.tsx";

interface ButtonProps {
  /** Where the link stands, by which clicks are told apart. */
  at: Placement;
  /** Kind of button. */
  className?: string;
  size?: "sm" | "lg";
}

/**
 * Leads to the merchant of a product in a new tab, by way of our redirect, which counts the click.
 * Cannot be used when the product is out of stock or no merchant is known.
 */
export function BuyLink({
  product,
  ...button
}: ButtonProps & { product: { id: string; affiliateLink: string; inStock: boolean } }) {
  const isForSale = product.inStock && isLink(product.affiliateLink);
  return <Outbound path={isForSale ? `/go/product/${product.id}` : null} {...button} />;
}

/** The same for a deal, at its own price. */
export function DealBuyLink({
  deal,
  ...button
}: ButtonProps & { deal: { id: string; affiliateLink: string } }) {
  return <Outbound path={isLink(deal.affiliateLink) ? `/go/deal/${deal.id}` : null} {...button} />;
}

const isLink = (address: string) => /^https?:\/\//i.test(address);

/** @param path - of our redirect; null when there is nowhere to go */
function Outbound({
  path,
  at,
  className = "btn--line",
  size,
}: ButtonProps & { path: string | null }) {
  const classes = `btn ${size ? `btn--${size} ` : ""}${className}`;
  if (!path) {
    return (
      <button type="button" className={classes} disabled>
        Buy Now
      </button>
    );
  }
  return (
    <a
      className={classes}
      href={`${path}?at=${at}`}
      rel="sponsored nofollow noopener"
      target="_blank"
    >
      Buy Now <Icon name="external" />
    </a>
  );
}
