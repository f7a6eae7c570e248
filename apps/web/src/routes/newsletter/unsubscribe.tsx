import { createFileRoute } from "@tanstack/react-router";
import { LinkScreen, parseLinkSearch } from "../../features/newsletter/link-screen.tsx";
import { pageHead } from "../../lib/head.ts";

export const Route = createFileRoute("/newsletter/unsubscribe")({
  validateSearch: parseLinkSearch,
  head: ({ match }) => {
    const { meta, ...head } = pageHead({
      origin: match.context.origin,
      path: "/newsletter/unsubscribe",
      title: "Unsubscribe",
      description: "Where the links in our newsletter lead.",
    });
    return { ...head, meta: [...meta, { name: "robots", content: "noindex" }] };
  },
  component: UnsubscribePage,
});

function UnsubscribePage() {
  return <LinkScreen purpose="unsubscribe" search={Route.useSearch()} />;
}
