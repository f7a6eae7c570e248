import { createFileRoute } from "@tanstack/react-router";
import { redirectSearch } from "../../features/redirects/redirect-search.ts";
import { RedirectsScreen } from "../../features/redirects/redirects-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/redirects")({
  validateSearch: redirectSearch,
  component: Redirects,
});

function Redirects() {
  const navigate = Route.useNavigate();
  return (
    <RedirectsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
