import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/newsletter")({
  component: () => <Screen title="Newsletter">…</Screen>,
});
