import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../features/account/account-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

/** The same for everybody until the browser has loaded the session. */
export const Route = createFileRoute("/account")({
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/account",
      title: t("Your account"),
      description: t("What we keep about you, and how you sign in."),
      noindex: true,
    }),
  component: AccountScreen,
});
