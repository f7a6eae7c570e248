import { MENU_LIMIT } from "@pickwell/api/categories/rules";
import { direction, language, setLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { setCurrency } from "@pickwell/ui/format/format.ts";
import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { brandStyle, iconLinks, printStyle } from "@pickwell/ui/shop/brand.ts";
import { linkedPagesQuery } from "@pickwell/ui/shop/linked-pages.ts";
import { shopOf, useShop } from "@pickwell/ui/shop/shop.ts";
import { useQuery } from "@tanstack/react-query";
import {
  CatchBoundary,
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  Scripts,
  useLocation,
} from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { ConsentGate } from "../features/consent/consent-gate.tsx";
import { Footer } from "../features/shell/footer.tsx";
import { Header } from "../features/shell/header.tsx";
import { fallbackCategories, headerEntries } from "../features/shell/navigation.ts";
import { Notice } from "../features/shell/notice.tsx";
import { PageError } from "../features/shell/page-error.tsx";
import { useFooterColumns } from "../features/shell/use-footer-columns.ts";
import { useCountViews } from "../lib/count-views.ts";
import { forgetEarlyClick, replayEarlyClicks } from "../lib/deferred-start.ts";
import { useFollowLinks } from "../lib/follow-links.ts";
import { missingHead } from "../lib/head/head.ts";
import { crossHeadCodeBorder } from "../lib/head/head-code-border.ts";
import { KeptPart } from "../lib/parts/kept-part.tsx";
import { fixedTheme } from "../lib/theme.ts";
import type { RouterContext } from "../router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  // Not while preloading.
  beforeLoad: ({ context, location, preload }) =>
    preload ? undefined : crossHeadCodeBorder(shopOf(context).hasHeadCode, location.href),
  // A shop whose categories or settings cannot be read still opens: the menu has links of its own.
  loader: async ({ context }) => {
    const { catalog, pages, settings } = context.api;
    await Promise.all([
      catalog.categories.active.prefetch(),
      settings.public.prefetch(),
      pages.linked.prefetch(),
    ]);
    return { year: new Date().getFullYear() };
  },
  head: ({ matches, match: { context } }) => {
    const shop = shopOf(context);
    const { siteName } = shop.site;
    // The first of all heads to be written, and before anything is drawn.
    setLanguage(shop.site.language);
    setCurrency(shop.currency);
    return {
      meta: [
        { charSet: "utf-8" },
        { name: "viewport", content: "width=device-width, initial-scale=1" },
        { property: "og:site_name", content: siteName },
        { title: siteName },
        ...shop.verification,
        ...(isMissing(matches) ? missingHead(context, t("Page Not Found")).meta : []),
      ],
      links: [...iconLinks(shop), { rel: "manifest", href: "/manifest.webmanifest" }],
    };
  },
  shellComponent: Document,
  component: Shell,
});

/** Whether no other route matched, or only the beginning of one, or the one that did found nothing. */
const isMissing = (matches: { status: string; _notFound?: boolean }[]) =>
  matches.length === 1 ||
  matches.some(({ status, _notFound }) => status === "notFound" || _notFound);

function Document({ children }: { children: ReactNode }) {
  const shop = useShop();
  const { origin } = Route.useRouteContext();
  setLanguage(shop.site.language);
  return (
    // The visitor's choices are set as attributes before hydration.
    <html
      lang={language()}
      dir={direction()}
      style={{ ...brandStyle(shop), ...printStyle(origin) }}
      data-theme={fixedTheme(shop)}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body onClickCapture={({ nativeEvent }) => forgetEarlyClick(nativeEvent)}>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * The page. If neither its code nor its error screen can be loaded, header and footer remain
 * usable.
 */
function Screen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <CatchBoundary getResetKey={() => pathname} errorComponent={ScreenError}>
      <Outlet />
    </CatchBoundary>
  );
}

function ScreenError({ error }: { error: unknown }) {
  // The router handles missing pages.
  if (isNotFound(error)) throw error;
  return <PageError />;
}

/** What every page has around it. Routes render their sections only. */
function Shell() {
  const { api } = Route.useRouteContext();
  const { year } = Route.useLoaderData();
  const { data: active } = useQuery(api.catalog.categories.active.queryOptions());
  const { data: pages } = useQuery(linkedPagesQuery(api));
  const categories = active
    ?.slice(0, MENU_LIMIT)
    .map(({ name, slug }) => ({ label: name, href: categoryPath(slug) }));
  const shop = useShop();
  const columns = useFooterColumns();
  const [isConsentReopened, reopenConsent] = useState(false);
  useFollowLinks();
  useCountViews();
  // The screen is hydrated separately, later.
  useLayoutEffect(() => replayEarlyClicks((target) => target.closest("main") === null), []);
  // The first to be drawn: whatever is drawn after it writes prices so.
  setCurrency(shop.currency);
  setShopZone(shop.site.timeZone);

  return (
    <>
      <a className="skip" href="#main">
        {t("Skip to content")}
      </a>
      <ConsentGate
        analytics={shop.analytics}
        headCode={shop.headCodeConsent}
        isReopened={isConsentReopened}
        onClose={() => reopenConsent(false)}
      />
      <Notice text={shop.site.notice} />
      <Header
        entries={headerEntries(shop.menus.header, categories ?? fallbackCategories())}
        from={[active]}
      />
      <main id="main" tabIndex={-1}>
        <Screen />
      </main>
      <KeptPart of={[active, pages]} as={shop.logo ? null : `footer ${year}`}>
        <Footer
          year={year}
          shop={shop}
          columns={columns}
          onCookieSettings={
            shop.analytics || shop.headCodeConsent ? () => reopenConsent(true) : undefined
          }
        />
      </KeptPart>
    </>
  );
}
