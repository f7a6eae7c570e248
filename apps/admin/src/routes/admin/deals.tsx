import { createFileRoute } from "@tanstack/react-router";
import { dealSearch } from "../../features/deals/deal-search.ts";
import { DealsScreen } from "../../features/deals/deals-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/deals")({
  validateSearch: dealSearch,
  component: Deals,
});

function Deals() {
  const navigate = Route.useNavigate();
  return (
    <DealsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
