import { createFileRoute } from "@tanstack/react-router";
import { dealSearch } from "../../features/deals/deal-search.ts";
import { DealsScreen } from "../../features/deals/deals-screen.tsx";
import { useDefaultView } from "../../features/saved-views/use-default-view.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/deals")({
  validateSearch: dealSearch,
  component: Deals,
});

function Deals() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const onSearch = useDefaultView(
    "deals",
    search,
    dealSearch,
    (changes, options) => void navigate(changing(changes, options)),
  );
  return <DealsScreen search={search} onSearch={onSearch} />;
}
