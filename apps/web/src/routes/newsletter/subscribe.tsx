import { t } from "@pickwell/texts/t.ts";
import { type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import { createFileRoute } from "@tanstack/react-router";
import { loadRefused } from "../../features/account/load-refused.ts";
import { parseSignUpSearch } from "../../features/newsletter/newsletter-search.ts";
import { SignUp } from "../../features/newsletter/sign-up.tsx";
import { pageHead } from "../../lib/head/head.ts";

/** The target of the form without JavaScript. */
export const Route = createFileRoute("/newsletter/subscribe")({
  validateSearch: parseSignUpSearch,
  loader: async ({ context }) => (await loadRefused(context.api))?.values ?? null,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/newsletter/subscribe",
      title: t("VIP newsletter"),
      description: descriptionOf(shopOf(match.context)),
      noindex: Boolean(match.search.state),
    }),
  component: SubscribePage,
});

const descriptionOf = ({ site }: Shop) => site.newsletterText || site.newsletterTitle;

function SubscribePage() {
  const search = Route.useSearch();
  const refused = Route.useLoaderData();
  const { state } = refused ? parseSignUpSearch(refused) : search;
  // The same address with another outcome is another form.
  return <SignUp key={state} state={state} email={refused?.email} heading="h1" />;
}
