import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { sectionNames } from "../../features/settings/sections.ts";
import { SettingsScreen } from "../../features/settings/settings-screen.tsx";
import { choiceParam } from "../../lib/search-params.ts";

export const Route = createFileRoute("/admin/settings")({
  validateSearch: z.object({ section: choiceParam(sectionNames) }),
  component: Settings,
});

function Settings() {
  const { section = "general" } = Route.useSearch();
  // Each section is a form of its own.
  return <SettingsScreen key={section} section={section} />;
}
