import { createFileRoute } from "@tanstack/react-router";
import { MissingScreen } from "../../../features/missing-pictures/missing-screen.tsx";
import { missingSearch } from "../../../features/missing-pictures/missing-search.ts";
import { changing } from "../../../lib/search-params.ts";

export const Route = createFileRoute("/admin/(further)/missing-pictures")({
  validateSearch: missingSearch,
  component: MissingPictures,
});

function MissingPictures() {
  const navigate = Route.useNavigate();
  return (
    <MissingScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
