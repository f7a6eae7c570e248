import { createFileRoute } from "@tanstack/react-router";
import { SharedListsScreen } from "../../../features/shared-lists/shared-lists-screen.tsx";
import { sharedListsSearch } from "../../../features/shared-lists/shared-lists-search.ts";
import { changing } from "../../../lib/search-params.ts";

export const Route = createFileRoute("/admin/(further)/lists")({
  validateSearch: sharedListsSearch,
  component: SharedLists,
});

function SharedLists() {
  const navigate = Route.useNavigate();
  return (
    <SharedListsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
