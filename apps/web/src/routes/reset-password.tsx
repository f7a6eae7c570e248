import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { parseResetSearch } from "../features/account/account-search.ts";
import { loadRefused } from "../features/account/load-refused.ts";
import { ResetScreen } from "../features/account/reset-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: parseResetSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { api }, deps: { token } }) => ({
    refused: await loadRefused(api),
    isStale: token !== undefined && !(await api.auth.isPasswordLink.fetch({ token })),
  }),
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/reset-password",
      title: t("New password"),
      description: t("A new password, by a link in a mail."),
      noindex: true,
    }),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetScreen {...Route.useSearch()} {...Route.useLoaderData()} />;
}
