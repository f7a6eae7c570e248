import { createFileRoute } from "@tanstack/react-router";
import { TrashScreen } from "../../features/trash/trash-screen.tsx";
import { trashSearch } from "../../features/trash/trash-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/trash")({
  validateSearch: trashSearch,
  component: Trash,
});

function Trash() {
  const navigate = Route.useNavigate();
  return (
    <TrashScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
