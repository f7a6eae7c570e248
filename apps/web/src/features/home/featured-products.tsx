import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { CardSkeletons, ErrorState } from "../../ui/states.tsx";
import styles from "../listing/listing.module.css";
import { ProductCard } from "../products/product-card.tsx";
import type { SectionProps } from "./section.ts";
import { WideProductCard } from "./wide-product-card.tsx";

/** Products that fill two rows of four columns when the first and the last are wide. */
const RHYTHM = 6;

export function FeaturedProducts({ data: products, problem, words }: SectionProps<Product[]>) {
  const tryAgain = useTryAgain();
  if (products?.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t("Featured Products")}
          note={t("Things we would buy again, and mostly have.")}
          link={{ label: t("View All Products"), href: "/products" }}
          {...words}
        />
        {problem ? (
          <ErrorState message={problem} onRetry={tryAgain} />
        ) : products ? (
          <>
            <FeaturedGrid products={products} />
            <AffiliateNote />
          </>
        ) : (
          <CardSkeletons count={4} label={t("Loading featured products...")} />
        )}
      </div>
    </section>
  );
}

export function FeaturedGrid({ products }: { products: Product[] }) {
  const last = products.length - 1;
  return (
    <div className={styles.grid}>
      {products.map((product, index) =>
        products.length === RHYTHM && (index === 0 || index === last) ? (
          <WideProductCard key={product.id} product={product} flip={index === last} />
        ) : (
          <ProductCard key={product.id} product={product} brief />
        ),
      )}
    </div>
  );
}
