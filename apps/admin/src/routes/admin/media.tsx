import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/media")({
  component: () => <Screen title="Media Library">…</Screen>,
});
