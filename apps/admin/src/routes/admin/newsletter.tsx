import { createFileRoute } from "@tanstack/react-router";
import { NewsletterScreen } from "../../features/newsletter/newsletter-screen.tsx";
import { newsletterSearch } from "../../features/newsletter/newsletter-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/newsletter")({
  validateSearch: newsletterSearch,
  component: Newsletter,
});

function Newsletter() {
  const navigate = Route.useNavigate();
  return (
    <NewsletterScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
