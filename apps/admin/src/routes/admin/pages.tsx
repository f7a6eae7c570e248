import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/pages")({
  component: () => <Screen title="Pages">…</Screen>,
});
