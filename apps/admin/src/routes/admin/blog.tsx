import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/blog")({
  component: () => <Screen title="Blog Posts">…</Screen>,
});
