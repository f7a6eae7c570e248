import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { LoginScreen } from "../shell/login-screen.tsx";

const loginSearch = z.object({ from: z.string().optional().catch(undefined) });

export const Route = createFileRoute("/admin_/login")({
  validateSearch: loginSearch,
  component: Login,
});

function Login() {
  return <LoginScreen from={Route.useSearch().from} />;
}
