import { createFileRoute } from "@tanstack/react-router";
import { BlogScreen } from "../../features/blog/blog-screen.tsx";
import { blogSearch } from "../../features/blog/blog-search.ts";
import { useDefaultView } from "../../features/saved-views/use-default-view.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/blog")({
  validateSearch: blogSearch,
  component: Blog,
});

function Blog() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const onSearch = useDefaultView(
    "posts",
    search,
    blogSearch,
    (changes, options) => void navigate(changing(changes, options)),
  );
  return <BlogScreen search={search} onSearch={onSearch} />;
}
