import { createFileRoute } from "@tanstack/react-router";
import { Screen } from "../../ui/screen.tsx";

export const Route = createFileRoute("/admin/deals")({
  component: () => <Screen title="Deals & Promotions">…</Screen>,
});
