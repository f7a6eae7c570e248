import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { reloadWhenOnline } from "../../../lib/connection.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CardSkeletons, ErrorState } from "../../../ui/states.tsx";
import styles from "../listing.module.css";

/** The skeleton of a category page. */
export const CategoryLoading = () => (
  <div className="wrap wrap--ends">
    <div className={`${styles.head} below-crumbs`} aria-hidden="true">
      <Skeleton height={5} width="60%" />
    </div>
    <CardSkeletons count={PAGE_SIZE} label={t("Loading products...")} />
  </div>
);

/** The error state of a category page. */
export const CategoryError = () => (
  <div className="wrap section">
    <ErrorState message={t("Failed to load data. Please try again.")} onRetry={reloadWhenOnline} />
  </div>
);
