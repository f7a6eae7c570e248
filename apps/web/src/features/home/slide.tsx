import { t } from "@pickwell/texts/t.ts";
import { dealPath, productPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { endText } from "@pickwell/ui/format/format.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";
import type { Deal } from "../deals/deal.ts";
import { dealLabel } from "../deals/deal-label.ts";
import styles from "./hero.module.css";

/** A slide of the stage. */
interface SlideProps {
  label: string;
  name: string;
  image: Deal["images"][number] | undefined;
  /** The cut-out picture, shown in front of the sun. */
  cutOut?: Deal["cutOut"];
  priceCents: number;
  originalPriceCents: number | null;
  affiliateLink: string;
  merchant: string | null;
  /** Where Shop Now leads. */
  href: string;
  /** The picture is seen first; others wait until they are shown. */
  eager?: boolean;
}

export const dealSlide = (deal: Deal): SlideProps => ({
  label: deal.endsAt ? `${dealLabel(deal)}, ${endText(deal.endsAt)}` : dealLabel(deal),
  name: deal.title,
  image: deal.images[0],
  cutOut: deal.cutOut,
  priceCents: deal.discountedPriceCents,
  originalPriceCents: deal.originalPriceCents,
  affiliateLink: deal.affiliateLink,
  merchant: deal.merchant,
  href: dealPath(deal),
});

export const productSlide = (product: Product): SlideProps => ({
  label: t("Featured in {category}", { category: product.category }),
  name: product.name,
  image: product.images[0],
  priceCents: product.priceCents,
  originalPriceCents: product.originalPriceCents,
  affiliateLink: product.affiliateLink,
  merchant: product.merchant,
  href: productPath(product),
});

export function Slide({ label, name, image, cutOut, href, eager, ...price }: SlideProps) {
  return (
    <>
      <div className={styles.picture}>
        <Picture
          of={cutOut ?? image}
          alt={image?.alt || name}
          sizes={cutOut ? "(max-width: 62.5rem) 72vw, 460px" : "(max-width: 62.5rem) 60vw, 384px"}
          height={800}
          eager={eager}
          className={cutOut ? styles.cutOut : undefined}
        />
      </div>
      <div className={styles.caption}>
        <div>
          <p className="label">{label}</p>
          <h2 dir="auto">{name}</h2>
          <ProductPrice product={price} size="lg" save />
        </div>
        <a className="btn btn--ink" href={href}>
          {t("Shop Now")} <Icon name="arrow-right" />
        </a>
      </div>
    </>
  );
}

interface StageProps {
  /** Slides, or nothing yet. */
  children?: ReactNode;
  /** Announces changes while the rotation is paused. */
  announces?: boolean;
}

/** The background of the carousel. */
export const Stage = ({ children, announces }: StageProps) => (
  <div className={styles.show}>
    <div className={styles.ground}>
      <span className={styles.sun} />
    </div>
    <div
      className={styles.slides}
      aria-live={announces === undefined ? undefined : announces ? "polite" : "off"}
    >
      {children}
    </div>
  </div>
);
