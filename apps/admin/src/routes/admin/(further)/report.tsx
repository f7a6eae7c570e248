import { createFileRoute } from "@tanstack/react-router";
import { ReportScreen } from "../../../features/report/report-screen.tsx";
import { reportSearch } from "../../../features/report/report-search.ts";

export const Route = createFileRoute("/admin/(further)/report")({
  validateSearch: reportSearch,
  component: () => <ReportScreen search={Route.useSearch()} />,
});
