import { t } from "@pickwell/texts/t.ts";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import { Price } from "@pickwell/ui/components/price.tsx";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { useMerchant } from "@pickwell/ui/shop/merchant.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useId } from "react";
import savedList from "../wishlist/saved-list.module.css";
import { RemoveButton, SavedProductRow } from "../wishlist/saved-row.tsx";
import cart from "./cart.module.css";
import type { MerchantGroup, PricedLine } from "./merchants.ts";
import { QuantityField } from "./quantity-field.tsx";

interface MerchantLinesProps {
  group: MerchantGroup<Product>;
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string, name: string) => void;
}

/** The lines of one merchant with their total. */
export function MerchantLines({ group, onQuantity, onRemove }: MerchantLinesProps) {
  const { merchant, lines, totalCents } = group;
  const headingId = useId();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isSoldOut = lines.some(({ product }) => !product.inStock);
  const isPriceless = lines.some(({ product }) => product.inStock && !product.priceCents);
  return (
    <section className={cart.merchant} aria-labelledby={headingId}>
      <header>
        <div>
          <h2 id={headingId}>{merchant || t("Other merchants")}</h2>
          <p className={savedList.note}>
            {t("{count, plural, one {# item} other {# items}}", { count: pieces })}
            {isSoldOut && isPriceless && t(", out of stock and without a price not counted")}
            {isSoldOut && !isPriceless && t(", out of stock not counted")}
            {!isSoldOut && isPriceless && t(", without a price not counted")}
          </p>
        </div>
        <div role="status">
          {totalCents > 0 && (
            <>
              <span className="label">{t("Total")}</span>
              <Price cents={totalCents} size="lg" />
            </>
          )}
        </div>
      </header>
      <ul className={savedList.list}>
        {lines.map((line) => (
          <Line key={line.product.id} line={line} onQuantity={onQuantity} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Omit<MerchantLinesProps, "group"> & { line: PricedLine<Product> };

function Line({ line: { product, quantity, totalCents }, onQuantity, onRemove }: LineProps) {
  const { id, name, priceCents } = product;
  return (
    <SavedProductRow
      product={product}
      heading="h3"
      side={
        <>
          <Price cents={totalCents} merchant={useMerchant(product)} />
          <div className="actions">
            <BuyLink product={product} at="cart" size="sm" className="btn--line" />
          </div>
          <RemoveButton name={name} onRemove={() => onRemove(id, name)} />
        </>
      }
    >
      {priceCents > 0 && (
        <p className={savedList.note}>{t("{price} each", { price: formatMoney(priceCents) })}</p>
      )}
      <QuantityField
        name={name}
        quantity={quantity}
        onChange={(quantity) => onQuantity(id, quantity)}
      />
    </SavedProductRow>
  );
}
