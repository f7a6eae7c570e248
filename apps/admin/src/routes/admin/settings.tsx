import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/settings")({
  component: () => <Screen title="Settings">…</Screen>,
});
