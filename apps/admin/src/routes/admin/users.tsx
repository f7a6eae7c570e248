import { createFileRoute } from "@tanstack/react-router";
import { useDefaultView } from "../../features/saved-views/use-default-view.ts";
import { userSearch } from "../../features/users/user-search.ts";
import { UsersScreen } from "../../features/users/users-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/users")({
  validateSearch: userSearch,
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const onSearch = useDefaultView(
    "users",
    search,
    userSearch,
    (changes, options) => void navigate(changing(changes, options)),
  );
  return <UsersScreen search={search} onSearch={onSearch} />;
}
