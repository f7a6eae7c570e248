import { t } from "@pickwell/texts/t.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ContentLoading } from "../features/content/content-loading.tsx";
import { ContentPage } from "../features/content/content-page.tsx";
import { withAppearance } from "../lib/head/appearance.ts";
import { pageHead } from "../lib/head/head.ts";
import { breadcrumbList } from "../lib/head/json-ld.ts";
import { faqPage } from "../lib/head/json-ld-blocks.ts";
import { orRedirect } from "../lib/redirect-or-not-found.ts";
import { scrolledToTop } from "../lib/scrolled-to-top.tsx";

/** The page that lists the shipping methods of Settings. */
const SHIPPING = "shipping";

/** The owner's pages by slug. All other routes have priority, so a page cannot hide one. */
export const Route = createFileRoute("/$slug")({
  loader: async ({ context: { api }, params: { slug } }) => {
    const path = `/${encodeURIComponent(slug)}`;
    const [page] = await Promise.all([
      orRedirect(api, path, withAppearance(api, path, api.pages.get.ensureData({ slug }))),
      // Without them the text is still a page.
      slug === SHIPPING && api.settings.public.prefetch(),
    ]);
    if (page.sections.length > 0) {
      const { loadLanding } = await import("../features/landing/load-landing.ts");
      await loadLanding(api, page.sections);
    }
    return { page, now: new Date() };
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    const { page } = loaderData;
    const path = `/${encodeURIComponent(page.slug)}`;
    return pageHead({
      context,
      path,
      // The page shown as the home page is only indexed there.
      noindex: shopOf(context).home.page === page.slug,
      title: page.title,
      description: page.description,
      jsonLd: [
        breadcrumbList(context.origin, [
          { label: t("Home"), path: "/" },
          { label: page.title, path },
        ]),
        ...(page.questions.length > 0 ? [faqPage(page.questions)] : []),
      ],
    });
  },
  component: Content,
  pendingComponent: scrolledToTop(ContentLoading),
});

function Content() {
  const { api } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { data: page } = useSuspenseQuery(api.pages.get.queryOptions({ slug }));
  const settings = api.settings.public.queryOptions(undefined, { enabled: slug === SHIPPING });
  const shipping = useQuery(settings).data?.shipping;
  return <ContentPage page={page} shipping={slug === SHIPPING ? shipping : undefined} />;
}
