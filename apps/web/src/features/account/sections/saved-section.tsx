import { savedList } from "@pickwell/client/account/saved-list.ts";
import { useStoredList } from "@pickwell/client/account/stored.ts";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { SavedProducts } from "../../wishlist/saved-products.tsx";
import styles from "../account.module.css";
import { Section } from "./section.tsx";

/** The latest that are shown here; the wishlist has them all. */
const SHOWN = 4;

/** The first section of the account: saved products. */
export function SavedSection() {
  const saved = useStoredList(savedList);
  const latest = saved?.slice(0, SHOWN) ?? null;
  return (
    <Section
      id="saved"
      note={<p>{t("The things you put a heart on, wherever you are signed in.")}</p>}
    >
      <SavedProducts entries={latest} empty={<NothingSaved />}>
        {(products) => (
          <>
            <ul className={styles.saved} aria-label={t("Saved products")}>
              {latest?.flatMap(({ id }) => {
                const product = products.get(id);
                return product ? [<SavedProduct key={id} product={product} />] : [];
              })}
            </ul>
            <p>
              {t("{count, plural, one {# product} other {# products}} on your wishlist.", {
                count: saved?.length ?? 0,
              })}
            </p>
            <p>
              <a className="link" href="/wishlist">
                {t("See your wishlist")}
              </a>
            </p>
          </>
        )}
      </SavedProducts>
    </Section>
  );
}

const SavedProduct = ({ product }: { product: Product }) => (
  <li>
    <Picture of={product.images[0]} alt="" sizes="72px" width={72} height={72} />
    <div>
      <a className="link" href={productPath(product)} dir="auto">
        {product.name}
      </a>
      <ProductPrice product={product} />
    </div>
  </li>
);

const NothingSaved = () => (
  <>
    <p>{t("Nothing yet.")}</p>
    <p>
      <a className="link" href="/products">
        {t("Browse products")}
      </a>
    </p>
  </>
);
