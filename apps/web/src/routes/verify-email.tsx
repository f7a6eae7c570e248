import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { parseVerifySearch } from "../features/account/account-search.ts";
import { VerifyScreen } from "../features/account/verify-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/verify-email")({
  validateSearch: parseVerifySearch,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/verify-email",
      title: t("Confirm your address"),
      description: t("Where the link in our mail leads."),
      noindex: true,
    }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const { token, state } = Route.useSearch();
  return <VerifyScreen token={token} state={state} />;
}
