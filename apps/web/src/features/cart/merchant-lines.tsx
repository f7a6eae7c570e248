import { useId } from "react";
import { countOf, formatMoney } from "../../lib/format.ts";
import { BuyLink } from "../../ui/buy-link.tsx";
import { Price } from "../../ui/price.tsx";
import type { Product } from "../products/product.ts";
import { KeepRow, RemoveButton } from "../wishlist/keep-row.tsx";
import type { MerchantGroup, PricedLine } from "./merchants.ts";
import { QuantityField } from "./quantity-field.tsx";

interface MerchantLinesProps {
  group: MerchantGroup<Product>;
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string, name: string) => void;
}

/** What is bought at one merchant, and what that comes to. */
export function MerchantLines({ group, onQuantity, onRemove }: MerchantLinesProps) {
  const { host, lines, totalCents } = group;
  const headingId = useId();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isPartial = lines.some(({ product }) => !product.inStock);
  return (
    <section className="merchant" aria-labelledby={headingId}>
      <header>
        <div>
          <h2 id={headingId}>{host || "Other merchants"}</h2>
          <p className="note">
            {countOf(pieces, "item")}
            {isPartial && ", out of stock not counted"}
          </p>
        </div>
        <div role="status">
          <span className="label">Total</span>
          <Price cents={totalCents} size="lg" />
        </div>
      </header>
      <ul className="keeps">
        {lines.map((line) => (
          <Line key={line.product.id} line={line} onQuantity={onQuantity} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Omit<MerchantLinesProps, "group"> & { line: PricedLine<Product> };

function Line({ line: { product, quantity, totalCents }, onQuantity, onRemove }: LineProps) {
  const { id, name } = product;
  return (
    <KeepRow
      product={product}
      heading="h3"
      side={
        <>
          <Price cents={totalCents} />
          <div className="actions">
            <BuyLink product={product} at="cart" size="sm" className="btn--line" />
          </div>
          <RemoveButton name={name} onRemove={() => onRemove(id, name)} />
        </>
      }
    >
      <p className="note">{formatMoney(product.priceCents)} each</p>
      <QuantityField
        name={name}
        quantity={quantity}
        onChange={(quantity) => onQuantity(id, quantity)}
      />
    </KeepRow>
  );
}
