import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../../features/audit/audit-screen.tsx";
import { auditSearch } from "../../features/audit/audit-search.ts";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: auditSearch,
  component: Audit,
});

function Audit() {
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
