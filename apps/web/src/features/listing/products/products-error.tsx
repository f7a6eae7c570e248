import { t } from "@pickwell/texts/t.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useTryAgain } from "../../../lib/use-try-again.ts";
import { ErrorState } from "../../../ui/states.tsx";
import { loadingProblem } from "../loading-problem.ts";
import { ProductsHead } from "./products-head.tsx";

/** `/products` when loading failed on the server. */
export function ProductsError({ error }: ErrorComponentProps) {
  const tryAgain = useTryAgain();
  return (
    <div className="wrap wrap--ends">
      <ProductsHead />
      <ErrorState
        title={t("Error Loading Products")}
        message={loadingProblem(error)}
        onRetry={tryAgain}
      />
    </div>
  );
}
