import { t } from "@pickwell/texts/t.ts";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { loadRefused } from "../../features/account/load-refused.ts";
import { AlertScreen } from "../../features/alerts/alert-screen.tsx";
import { isAlertStep, parseAlertSearch } from "../../features/alerts/alert-search.ts";
import { pageHead } from "../../lib/head/head.ts";

export const Route = createFileRoute("/alerts/$step")({
  validateSearch: parseAlertSearch,
  params: {
    parse: ({ step }) => {
      if (!isAlertStep(step)) throw notFound();
      return { step };
    },
  },
  loader: async ({ context }) => (await loadRefused(context.api))?.values ?? null,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: `/alerts/${match.params.step}`,
      title: t("Price Alerts"),
      description: t("Where the links in our price alerts lead."),
      noindex: true,
    }),
  component: AlertPage,
});

function AlertPage() {
  const { step } = Route.useParams();
  return <AlertScreen step={step} search={Route.useSearch()} refused={Route.useLoaderData()} />;
}
