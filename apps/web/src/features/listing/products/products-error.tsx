import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../../../ui/states.tsx";
import { loadingProblem } from "../loading-problem.ts";
import { ProductsHead } from "./products-head.tsx";

/** `/products` when the server could not load it. */
export function ProductsError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="wrap pb-16">
      <ProductsHead />
      <ErrorState
        title="Error Loading Products"
        message={loadingProblem(error)}
        onRetry={() => router.invalidate()}
      />
    </div>
  );
}
