import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { endText, formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import styles from "./product-deal.module.css";

/**
 * Leads from a product to the deal by which it is cheapest now. Nothing without one.
 *
 * @param productKey - slug or id of the product
 */
export function ProductDeal({ productKey }: { productKey: string }) {
  const { api } = useRouteContext({ from: "__root__" });
  const { data: deal } = useQuery(api.deals.ofProduct.queryOptions({ key: productKey }));
  if (!deal) return null;
  return (
    <p className={styles.productDeal}>
      <span>
        <b>On offer for {formatMoney(deal.discountedPriceCents)}</b>
        {deal.voucherCode && (
          <span>
            with code <code className={styles.code}>{deal.voucherCode}</code>
          </span>
        )}
        {deal.endsAt && <span className="muted">{endText(deal.endsAt)}</span>}
      </span>
      <a className="link" href={dealPath(deal)}>
        View Deal <Icon name="arrow-right" />
      </a>
    </p>
  );
}
