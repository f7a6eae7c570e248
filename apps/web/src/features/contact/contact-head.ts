import { t } from "@pickwell/texts/t.ts";
import { factsOf, type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import { type HeadContext, pageHead } from "../../lib/head/head.ts";
import { breadcrumbList, type JsonLd, organization } from "../../lib/head/json-ld.ts";
import type { ContactData } from "./load-contact.ts";
import { daysOf } from "./week.ts";

/** The head of the contact page, with structured data. */
export function contactHead(context: HeadContext, page: ContactData["page"] | undefined) {
  const { origin } = context;
  const shop = shopOf(context);
  return pageHead({
    context,
    path: "/contact",
    title: page?.title ?? t("Contact"),
    description: page?.description ?? t("Write to {siteName}.", { siteName: shop.site.siteName }),
    jsonLd: [
      {
        ...organization(origin, factsOf(shop)),
        address: shop.site.address || undefined,
        contactPoint: contactPoint(shop),
      },
      breadcrumbList(origin, [
        { label: t("Home"), path: "/" },
        { label: t("Contact"), path: "/contact" },
      ]),
    ],
  });
}

/**
 * Source: schema.org, ContactPoint and OpeningHoursSpecification. Days that are not listed are
 * closed.
 */
const contactPoint = ({ site }: Shop): JsonLd => ({
  "@type": "ContactPoint",
  contactType: "customer service",
  email: site.contactEmail || undefined,
  telephone: site.supportPhone || undefined,
  hoursAvailable: site.hours.flatMap(({ first, last, open }) =>
    open
      ? {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: daysOf(first, last).map((day) => `https://schema.org/${day}`),
          opens: open[0],
          closes: open[1],
        }
      : [],
  ),
});
