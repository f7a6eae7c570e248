import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../features/contact/contact-page.tsx";
import { parseContactSearch } from "../features/contact/contact-search.ts";
import { loadContact } from "../features/contact/load-contact.ts";
import { ContentLoading } from "../features/content/content-loading.tsx";
import { pageHead } from "../lib/head.ts";
import { breadcrumbList } from "../lib/json-ld.ts";

export const Route = createFileRoute("/contact")({
  validateSearch: parseContactSearch,
  loader: ({ context }) => loadContact(context.api),
  head: ({ loaderData, match: { context } }) =>
    pageHead({
      origin: context.origin,
      path: "/contact",
      title: loaderData?.page?.title ?? "Contact",
      description: loaderData?.page?.description ?? "Write to us. A person reads every message.",
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: "Home", path: "/" },
          { label: "Contact", path: "/contact" },
        ]),
      ],
    }),
  component: Contact,
  pendingComponent: ContentLoading,
});

function Contact() {
  const { page, refused } = Route.useLoaderData();
  const { state } = Route.useSearch();
  return <ContactPage page={page} refused={refused} isSent={state === "sent"} />;
}
