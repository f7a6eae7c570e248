import { createFileRoute } from "@tanstack/react-router";
import { firstRunSearch } from "../../../features/first-run/first-run-labels.ts";
import { StartScreen } from "../../../features/first-run/start-screen.tsx";

export const Route = createFileRoute("/admin/start/")({
  validateSearch: firstRunSearch,
  component: Start,
});

function Start() {
  const navigate = Route.useNavigate();
  return (
    <StartScreen
      step={Route.useSearch().step}
      onStep={(step) =>
        void (step ? navigate({ search: { step } }) : navigate({ to: "/admin", search: {} }))
      }
    />
  );
}
