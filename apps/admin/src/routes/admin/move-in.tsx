import { createFileRoute } from "@tanstack/react-router";
import { moveInSearch } from "../../features/move-in/move-facts.ts";
import { MoveInScreen } from "../../features/move-in/move-in-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/move-in")({
  validateSearch: moveInSearch,
  component: MoveIn,
});

function MoveIn() {
  const navigate = Route.useNavigate();
  return (
    <MoveInScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
