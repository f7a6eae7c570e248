import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { parseLoginSearch } from "../features/account/account-search.ts";
import { loadRefused } from "../features/account/load-refused.ts";
import { LoginScreen } from "../features/account/login-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/login")({
  validateSearch: parseLoginSearch,
  loader: async ({ context }) => {
    const [refused, providers] = await Promise.all([
      loadRefused(context.api),
      context.api.auth.providers.offered.ensureData(),
    ]);
    return { refused, providers };
  },
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/login",
      title: t("Sign in"),
      description: t("Sign in to your account."),
      noindex: true,
    }),
  component: Login,
});

function Login() {
  return <LoginScreen {...Route.useSearch()} {...Route.useLoaderData()} />;
}
