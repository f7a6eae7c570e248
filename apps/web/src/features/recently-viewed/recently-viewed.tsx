import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import styles from "./recently-viewed.module.css";
import { MAX_VIEWED, type ViewedProduct, viewedProducts } from "./viewed.ts";

const none: readonly ViewedProduct[] = [];

/**
 * Products recently viewed in this browser, with a button to clear them. Rendered after the page
 * has loaded, and only below the visible part, so that nothing moves.
 *
 * @param except - id of the current product
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [hasRoom, setHasRoom] = useState(false);
  const { subscribe, read } = viewedProducts;
  const viewed = useSyncExternalStore(subscribe, read, () => none);
  const shown = viewed.filter(({ id }) => id !== except).slice(0, MAX_VIEWED);

  useEffect(() => {
    const { current } = place;
    if (current && current.getBoundingClientRect().top >= innerHeight) setHasRoom(true);
  }, []);

  return (
    <div ref={place} className="print-hidden">
      {hasRoom && shown.length > 0 && (
        <section className="section" aria-labelledby="viewed">
          <div className="wrap">
            <div className={styles.head}>
              <h2 id="viewed">{t("Recently Viewed")}</h2>
              <button
                type="button"
                className="btn btn--line btn--sm"
                onClick={() => viewedProducts.write([])}
              >
                {t("Clear")}
              </button>
            </div>
            <ul className={styles.list}>
              {shown.map((product) => (
                <li key={product.id}>
                  <a href={productPath(product)}>
                    <Picture
                      of={product.picture ? { key: product.picture, alt: "" } : null}
                      alt=""
                      sizes="160px"
                      width={320}
                      height={320}
                    />
                    <span dir="auto">{product.name}</span>
                  </a>
                </li>
              ))}
            </ul>
            <p className="hint">{t("Only this browser knows. It is sent nowhere.")}</p>
          </div>
        </section>
      )}
    </div>
  );
}
