import { createFileRoute } from "@tanstack/react-router";
import { collectionSearch } from "../../../features/collections/collection-search.ts";
import { CollectionsScreen } from "../../../features/collections/collections-screen.tsx";
import { changing } from "../../../lib/search-params.ts";

export const Route = createFileRoute("/admin/(further)/collections")({
  validateSearch: collectionSearch,
  component: Collections,
});

function Collections() {
  const navigate = Route.useNavigate();
  return (
    <CollectionsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
