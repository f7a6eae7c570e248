import { createFileRoute } from "@tanstack/react-router";
import { CategoriesScreen } from "../../features/categories/categories-screen.tsx";
import { categorySearch } from "../../features/categories/category-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/categories")({
  validateSearch: categorySearch,
  component: Categories,
});

function Categories() {
  const navigate = Route.useNavigate();
  return (
    <CategoriesScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
