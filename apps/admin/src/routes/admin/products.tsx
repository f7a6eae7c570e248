import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import {
  changed,
  type OnProductSearch,
  productSearch,
} from "../../features/products/product-search.ts";
import { ProductsScreen } from "../../features/products/products-screen.tsx";

export const Route = createFileRoute("/admin/products")({
  validateSearch: productSearch,
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback<OnProductSearch>(
    (changes, options) =>
      void navigate({
        search: (present) => changed(present, changes),
        resetScroll: "page" in changes,
        ...options,
      }),
    [navigate],
  );
  return <ProductsScreen search={Route.useSearch()} onSearch={onSearch} />;
}
