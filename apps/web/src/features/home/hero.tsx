import { t } from "@pickwell/texts/t.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import type { Deal } from "../deals/deal.ts";
import { DealCarousel } from "./deal-carousel.tsx";
import { headlineLength, twoLines } from "./headline.ts";
import styles from "./hero.module.css";
import type { SectionProps } from "./section.ts";
import { productSlide, Slide, Stage } from "./slide.tsx";

interface HeroProps {
  /** Deals shown on the stage. */
  deals: SectionProps<Deal[]>;
  /** Shown when there are no deals; without a product only the sun is shown. */
  product: Product | undefined;
  /** The most a product saves, in percent; not spoken of while nothing is reduced. */
  saving: number | undefined;
}

export function Hero({ deals, product, saving }: HeroProps) {
  const { heroLabel, siteTagline, heroText } = useShop().site;
  const [first, second] = twoLines(siteTagline);
  const length = headlineLength(first, second);
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div className={styles.text}>
          {heroLabel && <p className="label">{heroLabel}</p>}
          <h1 dir="auto" data-length={length}>
            {first}
            {second && <br />}
            {second}
          </h1>
          {(heroText || Boolean(saving)) && (
            <p className="lede" dir="auto">
              {heroText}
              {saving ? t(" Savings reach {saving}%.", { saving }) : ""}
            </p>
          )}
          <div className="actions">
            <a className="btn btn--lg btn--accent" href="/deals">
              {t("Explore Today's Deals")}
            </a>
            <a className="btn btn--lg btn--line" href="/categories">
              {t("Browse Categories")}
            </a>
          </div>
        </div>
        {deals.data?.length ? (
          <DealCarousel deals={deals.data} />
        ) : (
          <div className={styles.stage}>
            <Stage>
              {deals.data || deals.problem ? product && <Alone {...{ product }} /> : <Loading />}
            </Stage>
          </div>
        )}
      </div>
    </section>
  );
}

const Alone = ({ product }: { product: Product }) => (
  <article className={styles.slide} data-shown>
    <Slide {...productSlide(product)} eager />
  </article>
);

const Loading = () => (
  <p className="vh" role="status">
    {t("Loading featured deals...")}
  </p>
);
