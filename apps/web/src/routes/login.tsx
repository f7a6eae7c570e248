import { createFileRoute } from "@tanstack/react-router";
import { parseLoginSearch } from "../features/account/account-search.ts";
import { loadRefused } from "../features/account/load-refused.ts";
import { LoginScreen } from "../features/account/login-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/login")({
  validateSearch: parseLoginSearch,
  loader: ({ context }) => loadRefused(context.api),
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/login",
      title: "Sign in",
      description: "Sign in to your account.",
      noindex: true,
    }),
  component: Login,
});

function Login() {
  const { from, state } = Route.useSearch();
  return <LoginScreen from={from} state={state} refused={Route.useLoaderData()} />;
}
