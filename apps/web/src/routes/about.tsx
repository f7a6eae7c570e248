import { t } from "@pickwell/texts/t.ts";
import { type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/about/about-page.tsx";
import { pageHead } from "../lib/head/head.ts";
import { breadcrumbList } from "../lib/head/json-ld.ts";

const aboutOf = ({ site: { siteName, aboutTagline } }: Shop) =>
  aboutTagline || t("What {siteName} is, and how things get onto its shelves.", { siteName });

import { loadAppearance } from "../lib/head/appearance.ts";

export const Route = createFileRoute("/about")({
  loader: ({ context }) => loadAppearance(context.api, "/about"),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: "/about",
      title: t("About"),
      description: aboutOf(shopOf(context)),
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: t("Home"), path: "/" },
          { label: t("About"), path: "/about" },
        ]),
      ],
    }),
  component: AboutPage,
});
