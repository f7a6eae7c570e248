import { createFileRoute } from "@tanstack/react-router";
import { SalesScreen } from "../../features/sales/sales-screen.tsx";
import { salesSearch } from "../../features/sales/sales-search.ts";
import { useDefaultView } from "../../features/saved-views/use-default-view.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/sales")({
  validateSearch: salesSearch,
  component: Sales,
});

function Sales() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const onSearch = useDefaultView(
    "sales",
    search,
    salesSearch,
    (changes, options) => void navigate(changing(changes, options)),
  );
  return <SalesScreen search={search} onSearch={onSearch} />;
}
