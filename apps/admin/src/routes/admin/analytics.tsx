import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsScreen } from "../../features/analytics/analytics-screen.tsx";
import { analyticsSearch } from "../../features/analytics/analytics-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/analytics")({
  validateSearch: analyticsSearch,
  component: Analytics,
});

function Analytics() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
