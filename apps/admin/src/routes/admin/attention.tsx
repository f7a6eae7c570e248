import { createFileRoute } from "@tanstack/react-router";
import { AttentionScreen } from "../../features/attention/attention-screen.tsx";
import { attentionSearch } from "../../features/attention/attention-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/attention")({
  validateSearch: attentionSearch,
  component: Attention,
});

function Attention() {
  const navigate = Route.useNavigate();
  return (
    <AttentionScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
