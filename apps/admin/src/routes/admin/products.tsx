import { createFileRoute } from "@tanstack/react-router";
import { productSearch, withFirstPage } from "../../features/products/product-search.ts";
import { ProductsScreen } from "../../features/products/products-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/products")({
  validateSearch: productSearch,
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  return (
    <ProductsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(withFirstPage(changes), options))}
    />
  );
}
