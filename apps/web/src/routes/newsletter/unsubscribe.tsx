import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { LinkScreen } from "../../features/newsletter/link-screen.tsx";
import { parseLinkSearch } from "../../features/newsletter/newsletter-search.ts";
import { pageHead } from "../../lib/head/head.ts";

export const Route = createFileRoute("/newsletter/unsubscribe")({
  validateSearch: parseLinkSearch,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/newsletter/unsubscribe",
      title: t("Unsubscribe"),
      description: t("Where the links in our newsletter lead."),
      noindex: true,
    }),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  return <LinkScreen purpose="unsubscribe" search={Route.useSearch()} />;
}
