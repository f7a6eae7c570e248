import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";

/** The shape of a product page that is still to come. */
export function ProductLoading() {
  return (
    <div className="wrap">
      <p className="vh" role="status">
        Loading product...
      </p>
      <div className="pd pd--loading" aria-hidden="true">
        <div className="skel aspect-4/5" />
        <div>
          <div className="skel h-6 w-2/5" />
          <div className="skel mt-4 h-24" />
          <div className="skel mt-6 h-16 w-3/5" />
          <div className="skel mt-6 h-14" />
          <div className="skel mt-8 h-40" />
        </div>
      </div>
    </div>
  );
}

/** No listed product has this slug or id. */
export const ProductNotFound = () => (
  <PageFailure title="Product Not Found" message="It may be gone, or the link may have a typo.">
    <a className="btn btn--line btn--sm" href="/products">
      Browse Products
    </a>
  </PageFailure>
);

export const ProductFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback="Failed to load product" />
);
