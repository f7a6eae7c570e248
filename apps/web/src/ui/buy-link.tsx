import { Icon } from "./icon.tsx";

interface BuyLinkProps {
  product: { affiliateLink: string; inStock: boolean };
  /** Kind of button. */
  className?: string;
  size?: "sm" | "lg";
}

/** Leads to the merchant in a new tab. Cannot be used when the product is out of stock. */
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
      href={product.affiliateLink}
      rel="sponsored nofollow noopener"
      target="_blank"
    >
      Buy Now <Icon name="external" />
    </a>
  );
}
