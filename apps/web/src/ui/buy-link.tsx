import { Icon } from "./icon.tsx";

interface BuyLinkProps {
  product: { id: string; affiliateLink: string; inStock: boolean };
  /** Kind of button. */
  className?: string;
  size?: "sm" | "lg";
}

/**
 * Leads to the merchant in a new tab, by way of our redirect, which counts the click. Cannot be used
 * when the product is out of stock or no merchant is known.
 */
export function BuyLink({ product, className = "btn--line", size }: BuyLinkProps) {
  const classes = `btn ${size ? `btn--${size} ` : ""}${className}`;
  if (!product.inStock || !/^https?:\/\//i.test(product.affiliateLink)) {
    return (
      <button type="button" className={classes} disabled>
        Buy Now
      </button>
    );
  }
  return (
    <a
      className={classes}
      href={`/go/product/${product.id}`}
      rel="sponsored nofollow noopener"
      target="_blank"
    >
      Buy Now <Icon name="external" />
    </a>
  );
}
