import { createFileRoute } from "@tanstack/react-router";
import { productSearch, withFirstPage } from "../../features/products/product-search.ts";
import { ProductsScreen } from "../../features/products/products-screen.tsx";
import { useDefaultView } from "../../features/saved-views/use-default-view.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/products")({
  validateSearch: productSearch,
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const onSearch = useDefaultView(
    "products",
    search,
    productSearch,
    (changes, options) => void navigate(changing(withFirstPage(changes), options)),
  );
  return <ProductsScreen search={search} onSearch={onSearch} />;
}
