import { createFileRoute } from "@tanstack/react-router";
import { feedSearch } from "../../features/feeds/feed-search.ts";
import { FeedsScreen } from "../../features/feeds/feeds-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/feeds")({
  validateSearch: feedSearch,
  component: Feeds,
});

function Feeds() {
  const navigate = Route.useNavigate();
  return (
    <FeedsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
