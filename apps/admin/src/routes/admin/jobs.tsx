import { createFileRoute } from "@tanstack/react-router";
import { jobSearch } from "../../features/jobs/job-search.ts";
import { JobsScreen } from "../../features/jobs/jobs-screen.tsx";
import { changing } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/jobs")({
  validateSearch: jobSearch,
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  return (
    <JobsScreen
      search={Route.useSearch()}
      onSearch={(changes, options) => void navigate(changing(changes, options))}
    />
  );
}
