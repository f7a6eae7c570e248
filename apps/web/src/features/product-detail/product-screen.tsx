import { COMPARED_LIMIT, percentOff } from "@pickwell/api/products/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouteContext } from "@tanstack/react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { comparePath } from "../compare/compare-path.ts";
import listing from "../listing/listing.module.css";
import { ProductCard } from "../products/product-card.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { Gallery } from "./gallery.tsx";
import { late } from "./late-product.tsx";
import productDetail from "./product-detail.module.css";
import { Promises } from "./promises.tsx";

/** The product that the route has loaded by its slug or id. */
export function ProductScreen() {
  const { api } = useRouteContext({ from: "__root__" });
  const { key: productKey = "" } = useParams({ strict: false });
  const { data: product } = useSuspenseQuery(
    api.catalog.products.get.queryOptions({ key: productKey }),
  );
  const percent = percentOff(product.originalPriceCents, product.priceCents);
  return (
    <>
      {/* Another product starts with its own first picture and no old toast. */}
      <div key={product.id}>
        <div className="wrap">
          <Breadcrumbs
            trail={[
              { label: t("Home"), to: "/" },
              { label: product.category, to: categoryPath(product.categorySlug) },
              { label: product.name },
            ]}
          />
          <div className={productDetail.product}>
            <div className={productDetail.pictures}>
              <Gallery product={product} percent={percent} />
              <Promises />
            </div>
            <BuyPanel product={product} productKey={productKey} />
          </div>
        </div>
        {/* It goes with its product: the cards below have buttons of their own. */}
        <div className={`${productDetail.buyBar} print-hidden`}>
          <ProductPrice product={product} />
          <BuyLink product={product} at="detail" className="btn--accent" />
        </div>
      </div>
      <Related product={product} productKey={productKey} />
      {late.Recent}
    </>
  );
}

/**
 * Products of the same category, or alternatives for a product that is unavailable. Nothing when
 * there are none, or when loading fails.
 */
function Related({ product, productKey }: { product: Product; productKey: string }) {
  const { api } = useRouteContext({ from: "__root__" });
  const { data } = useQuery(api.catalog.products.related.queryOptions({ key: productKey }));
  const { category, categorySlug, name, inStock } = product;
  if (!data?.length && inStock) return <div className="section" />;
  const link = { label: t("All {category}", { category }), href: categoryPath(categorySlug) };
  return (
    <section className={`section ${productDetail.related} print-hidden`} id="instead">
      <div className="wrap">
        <SectionHead
          {...(inStock
            ? { title: t("Related Products") }
            : {
                title: data?.length ? t("Look at These Instead") : t("Not to Be Had"),
                note: t("{name} is out of stock everywhere we look.", { name }),
              })}
          link={link}
        />
        {data && data.length > 0 && (
          <>
            <div className={listing.grid}>
              {data.map((related) => (
                <ProductCard key={related.id} product={related} />
              ))}
            </div>
            <p className={productDetail.compare}>
              <a className="link" href={comparePath([product, ...data].slice(0, COMPARED_LIMIT))}>
                {rich("Compare <span>{name} with these</span>", {
                  name,
                  span: (inside) => <span className="vh">{inside}</span>,
                })}
                <Icon name="arrow-right" />
              </a>
            </p>
            <AffiliateNote />
          </>
        )}
      </div>
    </section>
  );
}
