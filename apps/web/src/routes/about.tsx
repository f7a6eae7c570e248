import { type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/about/about-page.tsx";
import { pageHead } from "../lib/head/head.ts";
import { breadcrumbList } from "../lib/head/json-ld.ts";

const aboutOf = ({ site: { siteName, aboutTagline } }: Shop) =>
  aboutTagline || `What ${siteName} is, and how things get onto its shelves.`;

export const Route = createFileRoute("/about")({
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: "/about",
      title: "About",
      description: aboutOf(shopOf(context)),
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: "Home", path: "/" },
          { label: "About", path: "/about" },
        ]),
      ],
    }),
  component: AboutPage,
});
