import { createFileRoute } from "@tanstack/react-router";
import { parseSignUpSearch } from "../../features/newsletter/newsletter-search.ts";
import { SignUp } from "../../features/newsletter/sign-up.tsx";
import { pageHead } from "../../lib/head.ts";
import { site } from "../../lib/site.ts";

/** Where the form leads when it is sent without JavaScript. */
export const Route = createFileRoute("/newsletter/subscribe")({
  validateSearch: parseSignUpSearch,
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/newsletter/subscribe",
      title: site.newsletter.label,
      description: site.newsletter.text,
      noindex: Boolean(match.search.state),
    }),
  component: SubscribePage,
});

function SubscribePage() {
  const { state } = Route.useSearch();
  // The same address with another outcome is another form.
  return <SignUp key={state} state={state} heading="h1" />;
}
