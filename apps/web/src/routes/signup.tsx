import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { parseSignUpSearch } from "../features/account/account-search.ts";
import { loadRefused } from "../features/account/load-refused.ts";
import { SignUpScreen } from "../features/account/signup-screen.tsx";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/signup")({
  validateSearch: parseSignUpSearch,
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
      path: "/signup",
      title: t("Create an account"),
      description: t("An account takes a name, an address and a password."),
      noindex: true,
    }),
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen from={Route.useSearch().from} {...Route.useLoaderData()} />;
}
