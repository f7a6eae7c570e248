import { createFileRoute } from "@tanstack/react-router";
import { BlogScreen } from "../../features/blog/blog-screen.tsx";
import { blogSearch } from "../../features/blog/blog-search.ts";

export const Route = createFileRoute("/admin/blog")({
  validateSearch: blogSearch,
  component: Blog,
});

function Blog() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BlogScreen
      search={search}
      onSearch={(changes, options) =>
        void navigate({ search: (now) => ({ ...now, ...changes }), ...options })
      }
    />
  );
}
