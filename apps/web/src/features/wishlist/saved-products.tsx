import { t } from "@pickwell/texts/t.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { loadingProblem } from "../listing/loading-problem.ts";
import styles from "./saved-list.module.css";
import { useSavedProducts } from "./use-saved-products.ts";

interface KeptProductsProps {
  /** The list's entries; null in HTML from the server, which does not know them. */
  entries: readonly { id: string }[] | null;
  /** Shown instead when the list holds nothing. */
  empty: ReactNode;
  /**
   * Renders the list.
   *
   * @param products - by id, if they exist in the shop
   * @param isComplete - false while some are still loading
   */
  children: (products: ReadonlyMap<string, Product>, isComplete: boolean) => ReactNode;
}

/** A list stored in the browser with its products: loading, empty, failed or shown. */
export function SavedProducts({ entries, empty, children }: KeptProductsProps) {
  const ids = entries?.map(({ id }) => id) ?? [];
  const { data, error, isPlaceholderData, refetch } = useSavedProducts(ids);
  if (entries?.length === 0) return empty;
  if (data) return children(data, !isPlaceholderData);
  if (error) {
    return (
      <ErrorState
        title={t("Error Loading Products")}
        message={loadingProblem(error)}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div className="needs-script">
      <p className="vh" role="status">
        {t("Loading products...")}
      </p>
      <div className={styles.list} aria-hidden="true">
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </div>
  );
}

const RowSkeleton = () => (
  <div className={styles.row}>
    <Skeleton ratio="4/5" />
    <div>
      <Skeleton height={0.75} width="25%" />
      <Skeleton above={0.75} height={1.25} width="60%" />
      <Skeleton above={1} height={1.75} width="25%" />
    </div>
  </div>
);
