import { createFileRoute } from "@tanstack/react-router";
import { authorSearch } from "../../features/authors/author-search.ts";
import { AuthorsScreen } from "../../features/authors/authors-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/authors")({
  validateSearch: authorSearch,
  component: Authors,
});

function Authors() {
  const navigate = Route.useNavigate();
  return (
    <AuthorsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
