import { createFileRoute } from "@tanstack/react-router";
import { linkSearch } from "../../features/links/link-search.ts";
import { LinksScreen } from "../../features/links/links-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/links")({
  validateSearch: linkSearch,
  component: Links,
});

function Links() {
  const navigate = Route.useNavigate();
  return (
    <LinksScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
