import { productPath } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import type { Product } from "../products/product.ts";

interface HeroProps {
  /** What the stage shows; without one it is the sun alone. */
  product: Product | undefined;
  /** The most a product saves, in percent; not spoken of while nothing is reduced. */
  saving: number | undefined;
}

export function Hero({ product, saving }: HeroProps) {
  const [first, second] = site.hero.headline;
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <p className="label">{site.hero.label}</p>
          <h1>
            {first}
            <br />
            {second}
          </h1>
          <p className="lede">
            {site.hero.lede}
            {saving ? ` Savings reach ${saving}%.` : ""}
          </p>
          <div className="actions">
            <a className="btn btn--lg btn--accent" href="/deals">
              Explore Today's Deals
            </a>
            <a className="btn btn--lg btn--line" href="/categories">
              Browse Categories
            </a>
          </div>
        </div>
        <div className="stage">
          <div className="stage-art">
            <span className="sun" />
            {product && (
              <Picture
                of={product.images[0]}
                sizes="(max-width: 1000px) 60vw, 370px"
                height={800}
                eager
              />
            )}
          </div>
          {product && <Slip product={product} />}
        </div>
      </div>
    </section>
  );
}

/** What is on the stage, and where to get it. */
const Slip = ({ product }: { product: Product }) => (
  <div className="slip">
    <div>
      <p className="label">Featured in {product.category}</p>
      <h2>{product.name}</h2>
      <Price cents={product.priceCents} original={product.originalPriceCents} size="lg" save />
    </div>
    <a className="btn btn--ink" href={productPath(product)}>
      Shop Now <Icon name="arrow-right" />
    </a>
  </div>
);
