import { createFileRoute } from "@tanstack/react-router";
import { MediaScreen } from "../../features/media/media-screen.tsx";
import { mediaSearch } from "../../features/media/media-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/media")({
  validateSearch: mediaSearch,
  component: Media,
});

function Media() {
  const navigate = Route.useNavigate();
  return (
    <MediaScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
