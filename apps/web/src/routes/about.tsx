import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/about/about-page.tsx";
import { pageHead } from "../lib/head/head.ts";
import { breadcrumbList } from "../lib/head/json-ld.ts";

export const Route = createFileRoute("/about")({
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: "/about",
      title: "About",
      description: `What ${shopOf(context).site.siteName} is, how things get onto its shelves, and what we promised each other at the start.`,
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: "Home", path: "/" },
          { label: "About", path: "/about" },
        ]),
      ],
    }),
  component: AboutPage,
});
