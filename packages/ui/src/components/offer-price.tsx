import { useMerchant } from "../shop/merchant.ts";
import { Price } from "./price.tsx";

type LookProps = Pick<Parameters<typeof Price>[0], "size" | "save">;

interface Priced {
  priceCents: number;
  originalPriceCents: number | null;
  affiliateLink: string;
  merchant: string | null;
  priceSeenAt?: Date | null;
}

/** A product's price, or the merchant to see it at. */
export function ProductPrice({ product, ...look }: LookProps & { product: Priced }) {
  const merchant = useMerchant(product);
  const { priceCents, originalPriceCents, priceSeenAt } = product;
  return (
    <Price
      cents={priceCents}
      original={originalPriceCents}
      merchant={merchant}
      seenAt={priceSeenAt}
      {...look}
    />
  );
}

/** A deal's price. */
export function DealPrice({
  deal: { discountedPriceCents: priceCents, ...deal },
  ...look
}: LookProps & { deal: Omit<Priced, "priceCents"> & { discountedPriceCents: number } }) {
  return <ProductPrice product={{ ...deal, priceCents }} {...look} />;
}
