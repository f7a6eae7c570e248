import { t } from "@pickwell/texts/t.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { lazy, Suspense } from "react";
import type { Deal } from "./deal.ts";
import styles from "./voucher.module.css";

const VoucherTools = lazy(() => import("./voucher-tools.tsx"));

/**
 * The voucher code as selectable text; with JavaScript also a copy button and votes. Nothing
 * without a code.
 */
export function Voucher({ deal }: { deal: Deal }) {
  const isAlive = useHydrated();
  if (deal.voucherCode === "") return null;
  return (
    <section className={styles.voucher} aria-label={t("Voucher code")}>
      <p className="label">{t("Enter this code at the merchant’s")}</p>
      <div className={styles.row}>
        <code dir="ltr">{deal.voucherCode}</code>
        {isAlive && (
          <Suspense fallback={null}>
            <VoucherTools dealId={deal.id} code={deal.voucherCode} />
          </Suspense>
        )}
      </div>
      {deal.voucherTerms && (
        <p className="hint" dir="auto">
          {deal.voucherTerms}
        </p>
      )}
    </section>
  );
}
