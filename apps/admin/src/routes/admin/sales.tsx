import { createFileRoute } from "@tanstack/react-router";
import { SalesScreen } from "../../features/sales/sales-screen.tsx";
import { salesSearch } from "../../features/sales/sales-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/sales")({
  validateSearch: salesSearch,
  component: Sales,
});

function Sales() {
  const navigate = Route.useNavigate();
  return (
    <SalesScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
