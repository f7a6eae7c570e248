import { useShop } from "@pickwell/ui/shop/shop.ts";

/** What the owner says of tax where there are prices, if anything. */
export function TaxNote() {
  const { taxNote } = useShop();
  return taxNote && <p className="tax-note">{taxNote}</p>;
}
