import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MediaScreen } from "../../features/media/media-screen.tsx";
import { mediaSearch, type OnMediaSearch } from "../../features/media/media-search.ts";

export const Route = createFileRoute("/admin/media")({
  validateSearch: mediaSearch,
  component: Media,
});

function Media() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback<OnMediaSearch>(
    (changes, options) =>
      void navigate({
        search: (present) => ({ ...present, ...changes }),
        resetScroll: "page" in changes,
        ...options,
      }),
    [navigate],
  );
  return <MediaScreen search={Route.useSearch()} onSearch={onSearch} />;
}
