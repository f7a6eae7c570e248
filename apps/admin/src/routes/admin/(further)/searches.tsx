import { createFileRoute } from "@tanstack/react-router";
import { SearchesScreen } from "../../../features/searches/searches-screen.tsx";
import { searchesSearch } from "../../../features/searches/searches-search.ts";
import { changing } from "../../../lib/search-params.ts";

export const Route = createFileRoute("/admin/(further)/searches")({
  validateSearch: searchesSearch,
  component: Searches,
});

function Searches() {
  const navigate = Route.useNavigate();
  return (
    <SearchesScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
