import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import stock from "@pickwell/ui/components/stock.module.css";
import { formatTenths } from "@pickwell/ui/format/format.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { titleLength } from "../../lib/title-length.ts";
import { ShareButton } from "../../ui/share-button.tsx";
import { TaxNote } from "../../ui/tax-note.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AlertForm } from "../alerts/alert-form.tsx";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { ProductDeal } from "../deals/product-deal.tsx";
import { WishlistHeart } from "../wishlist/wishlist-heart.tsx";
import { late } from "./late-product.tsx";
import { PriceChecked } from "./price-checked.tsx";
import styles from "./product-detail.module.css";

interface BuyPanelProps {
  product: WholeProduct;
  /** The slug or id under which it was loaded. */
  productKey: string;
}

/** Text and actions of a product. */
export function BuyPanel({ product, productKey }: BuyPanelProps) {
  const [toast, showToast] = useToast();
  return (
    <div className={styles.buy}>
      <p className={styles.tags}>
        <span className="tag">{product.category}</span>
        {product.isNew && <span className="tag">{t("New")}</span>}
        {product.isBestseller && <span className="tag tag--ink">{t("Bestseller")}</span>}
      </p>
      <h1 dir="auto" {...titleLength(product.name)}>
        {product.name}
      </h1>
      {product.reviewCount > 0 && (
        <p className={styles.rating}>
          <Stars rating={product.rating} />
          <b aria-hidden="true">{formatTenths(product.rating)}</b>
          <span>
            {t("{count, plural, one {# review} other {# reviews}}", { count: product.reviewCount })}
          </span>
        </p>
      )}
      {product.reviewCount > 0 && product.ratingSource && (
        <p className="hint" dir="auto">
          {product.ratingSource}
        </p>
      )}
      <div className={styles.priceBox}>
        <ProductPrice product={product} size="xl" save />
        <p className={product.inStock ? stock.stock : `${stock.stock} ${stock.out}`}>
          {product.inStock ? t("In Stock") : t("Out of Stock")}
        </p>
      </div>
      <PriceChecked product={product} />
      <TaxNote />
      <ProductDeal productKey={productKey} />
      <div className={styles.actions}>
        <BuyLink product={product} at="detail" size="lg" className="btn--accent" />
        <WishlistHeart product={product} variant="button" />
        <ShareButton title={product.name} showToast={showToast} />
        <AddToCart product={product} className="btn--line" showToast={showToast} />
      </div>
      {product.inStock && <AffiliateNote />}
      {product.programme?.sentence && <p className="hint">{product.programme.sentence}</p>}
      {product.programme?.allowsAlerts !== false && (
        <AlertForm key={product.id} product={product} />
      )}
      <p className={`${styles.lead} print-far-url`} dir="auto">
        {product.description}
      </p>
      {late.Details}
      {toast}
    </div>
  );
}

/** Five stars, filled as far as the rating goes. Attributes, not styles: those need no permission. */
function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 5 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={t("{stars} of 5", { stars: formatTenths(rating) })}
    >
      <rect width={rating} height="1" />
    </svg>
  );
}
