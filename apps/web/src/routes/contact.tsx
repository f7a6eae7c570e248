import { createFileRoute } from "@tanstack/react-router";
import { contactHead } from "../features/contact/contact-head.ts";
import { ContactPage } from "../features/contact/contact-page.tsx";
import { parseContactSearch } from "../features/contact/contact-search.ts";
import { loadContact } from "../features/contact/load-contact.ts";
import { ContentLoading } from "../features/content/content-loading.tsx";
import { withAppearance } from "../lib/head/appearance.ts";
import { scrolledToTop } from "../lib/scrolled-to-top.tsx";

export const Route = createFileRoute("/contact")({
  validateSearch: parseContactSearch,
  loader: ({ context: { api } }) => withAppearance(api, "/contact", loadContact(api)),
  head: ({ loaderData, match }) => contactHead(match.context, loaderData?.page),
  component: Contact,
  pendingComponent: scrolledToTop(ContentLoading),
});

function Contact() {
  const { page, refused } = Route.useLoaderData();
  const { state, list } = Route.useSearch();
  return <ContactPage page={page} refused={refused} isSent={state === "sent"} list={list} />;
}
