import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { dashboardSearch } from "../../features/dashboard/dashboard-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/")({
  validateSearch: dashboardSearch,
  component: Dashboard,
});

function Dashboard() {
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
