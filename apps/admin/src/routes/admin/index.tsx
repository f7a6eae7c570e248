import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/")({
  component: () => <Screen title="Dashboard Overview">…</Screen>,
});
