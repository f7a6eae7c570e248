import { createFileRoute } from "@tanstack/react-router";
import { userSearch } from "../../features/users/user-search.ts";
import { UsersScreen } from "../../features/users/users-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/users")({
  validateSearch: userSearch,
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
