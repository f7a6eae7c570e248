import { createFileRoute } from "@tanstack/react-router";
import { BlogScreen } from "../../features/blog/blog-screen.tsx";
import { blogSearch } from "../../features/blog/blog-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/blog")({
  validateSearch: blogSearch,
  component: Blog,
});

function Blog() {
  const navigate = Route.useNavigate();
  return (
    <BlogScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
