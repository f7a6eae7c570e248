import { createFileRoute } from "@tanstack/react-router";
import { dealHead } from "../../features/deals/deal-head.ts";
import { DealScreen } from "../../features/deals/deal-screen.tsx";
import { DealFailure, DealLoading, DealNotFound } from "../../features/deals/deal-states.tsx";
import { loadDeal } from "../../features/deals/load-deal.ts";
import { scrolledToTop } from "../../lib/scrolled-to-top.tsx";

export const Route = createFileRoute("/deals/$id")({
  loader: ({ context: { api }, params: { id } }) => loadDeal(api, id),
  head: ({ match, loaderData }) => dealHead(match.context, loaderData?.deal, match.status),
  component: DealOfRoute,
  pendingComponent: scrolledToTop(DealLoading),
  errorComponent: DealFailure,
  notFoundComponent: DealNotFound,
});

function DealOfRoute() {
  const { deal, now } = Route.useLoaderData();
  // A new key per deal resets the countdown and toast.
  return <DealScreen key={deal.id} deal={deal} now={now} />;
}
