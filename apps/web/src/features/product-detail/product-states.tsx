import { t } from "@pickwell/texts/t.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./product-detail.module.css";

/** Skeleton of a product's page. */
export function ProductLoading() {
  return (
    <div className="wrap">
      <p className="vh" role="status">
        {t("Loading product...")}
      </p>
      <div className={`${styles.product} ${styles.loading}`} aria-hidden="true">
        <Skeleton ratio="4/5" />
        <div>
          <Skeleton height={1.5} width="40%" />
          <Skeleton above={1} height={6} />
          <Skeleton above={1.5} height={4} width="60%" />
          <Skeleton above={1.5} height={3.5} />
          <Skeleton above={2} height={10} />
        </div>
      </div>
    </div>
  );
}

/** Not found: no public product has this slug or id. */
export const ProductNotFound = () => (
  <PageFailure
    title={t("Product Not Found")}
    message={t("It may be gone, or the link may have a typo.")}
  >
    <a className="btn btn--line btn--sm" href="/products">
      {t("Browse Products")}
    </a>
  </PageFailure>
);

export const ProductFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load product")} />
);
