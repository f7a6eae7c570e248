import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { endText, formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import styles from "./product-deal.module.css";

/**
 * A link to the product's cheapest open deal; nothing without one.
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
        <b>{t("On offer for {price}", { price: formatMoney(deal.discountedPriceCents) })}</b>
        {deal.voucherCode && (
          <span>
            {rich("with code <code>{voucherCode}</code>", {
              voucherCode: deal.voucherCode,
              code: (inside) => <code className={styles.code}>{inside}</code>,
            })}
          </span>
        )}
        {deal.endsAt && <span className="muted">{endText(deal.endsAt)}</span>}
      </span>
      <a className="link" href={dealPath(deal)}>
        {t("View Deal")} <Icon name="arrow-right" />
      </a>
    </p>
  );
}
