import { createFileRoute } from "@tanstack/react-router";
import { LinkScreen, parseLinkSearch } from "../../features/newsletter/link-screen.tsx";
import { pageHead } from "../../lib/head.ts";

export const Route = createFileRoute("/newsletter/confirm")({
  validateSearch: parseLinkSearch,
  head: ({ match }) => {
    const { meta, ...head } = pageHead({
      origin: match.context.origin,
      path: "/newsletter/confirm",
      title: "Confirm your subscription",
      description: "Where the links in our newsletter lead.",
    });
    return { ...head, meta: [...meta, { name: "robots", content: "noindex" }] };
  },
  component: ConfirmPage,
});

function ConfirmPage() {
  return <LinkScreen purpose="confirm" search={Route.useSearch()} />;
}
