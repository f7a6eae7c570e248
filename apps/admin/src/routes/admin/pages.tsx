import { createFileRoute } from "@tanstack/react-router";
import { pageSearch } from "../../features/pages/page-search.ts";
import { PagesScreen } from "../../features/pages/pages-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/pages")({
  validateSearch: pageSearch,
  component: Pages,
});

function Pages() {
  const navigate = Route.useNavigate();
  return (
    <PagesScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
