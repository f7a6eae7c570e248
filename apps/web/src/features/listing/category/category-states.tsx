import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { loadAnew } from "../../../lib/connection.ts";
import { CardSkeletons, ErrorState } from "../../../ui/states.tsx";

/** The shape of a category that is still to come. */
export const CategoryLoading = () => (
  <div className="wrap pb-16">
    <div className="lhead mt-17" aria-hidden="true">
      <div className="skel h-20 w-3/5" />
    </div>
    <CardSkeletons count={PAGE_SIZE} label="Loading products..." />
  </div>
);

/** A category when it could not be loaded. */
export const CategoryError = () => (
  <div className="wrap section">
    <ErrorState message="Failed to load data. Please try again." onRetry={loadAnew} />
  </div>
);
