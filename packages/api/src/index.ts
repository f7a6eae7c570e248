import type { AnyTRPCProcedure, inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { alertsAdminRouter } from "./alerts/admin/router.ts";
import { alertsRouter } from "./alerts/router.ts";
import { analyticsRouter } from "./analytics/router.ts";
import { attentionAdminRouter } from "./attention/admin/router.ts";
import { attributionRouter } from "./attribution/router.ts";
import { auditAdminRouter } from "./audit/admin/router.ts";
import { authRouter } from "./auth/router.ts";
import { backupsAdminRouter } from "./backups/admin/router.ts";
import { postsAdminRouter } from "./blog/admin/router.ts";
import { authorsAdminRouter, profileAdminRouter } from "./blog/authors/admin/router.ts";
import { blogRouter } from "./blog/router.ts";
import { broadcastsAdminRouter } from "./broadcasts/admin/router.ts";
import { broadcastsRouter } from "./broadcasts/router.ts";
import { seriesAdminRouter } from "./broadcasts/series/router.ts";
import { bulkAdminRouter } from "./bulk/admin/router.ts";
import { categoriesAdminRouter } from "./categories/admin/router.ts";
import { categoriesRouter } from "./categories/router.ts";
import { collectionsAdminRouter } from "./collections/admin/router.ts";
import { collectionsRouter } from "./collections/router.ts";
import { contactRouter } from "./contact/router.ts";
import { createCallerFactory, mergeRouters, router } from "./core/trpc.ts";
import { adminStats, dashboardRouter } from "./dashboard/router.ts";
import { dealsAdminRouter } from "./deals/admin/router.ts";
import { dealsRouter } from "./deals/router.ts";
import { demoAdminRouter } from "./demo/admin/router.ts";
import { digestAdminRouter } from "./digest/admin/router.ts";
import { firstRunAdminRouter } from "./first-run/admin/router.ts";
import { clipboardAdminRouter } from "./html-to-markdown/admin/router.ts";
import { importsAdminRouter } from "./import/admin/router.ts";
import { sourcesAdminRouter } from "./import/sources/router.ts";
import { jobsAdminRouter } from "./jobs/admin/router.ts";
import { linkSwapsAdminRouter } from "./link-swaps/admin/router.ts";
import { linksAdminRouter } from "./links/admin/router.ts";
import { mailAdminRouter } from "./mail/admin/router.ts";
import { mailPreferencesRouter } from "./mail-preferences/router.ts";
import { matchesAdminRouter } from "./match-questions/router.ts";
import { mediaAdminRouter } from "./media/admin/router.ts";
import { menusAdminRouter } from "./menus/admin/router.ts";
import { missingPicturesAdminRouter } from "./missing-pictures/admin/router.ts";
import { movesAdminRouter } from "./move-in/admin/router.ts";
import { newsletterAdminRouter } from "./newsletter/admin/router.ts";
import { newsletterRouter } from "./newsletter/router.ts";
import { noticesAdminRouter } from "./notices/admin/router.ts";
import { offersAdminRouter } from "./offers/admin/router.ts";
import { pagesAdminRouter } from "./pages/admin/router.ts";
import { pagesRouter } from "./pages/router.ts";
import { presenceAdminRouter } from "./presence/admin/router.ts";
import { previewsAdminRouter } from "./previews/admin/router.ts";
import { productBlocksAdminRouter } from "./product-blocks/admin/router.ts";
import { productsAdminRouter } from "./products/admin/router.ts";
import { productsRouter } from "./products/router.ts";
import { programmesAdminRouter } from "./programmes/admin/router.ts";
import { redirectsAdminRouter } from "./redirects/admin/router.ts";
import { redirectsRouter } from "./redirects/router.ts";
import { salesAdminRouter } from "./sales/admin/router.ts";
import { savedViewsAdminRouter } from "./saved-views/admin/router.ts";
import { searchRouter } from "./search/router.ts";
import { searchAppearancesAdminRouter } from "./search-appearances/admin/router.ts";
import { searchAppearancesRouter } from "./search-appearances/router.ts";
import { searchesAdminRouter } from "./searches/admin/router.ts";
import { searchesRouter } from "./searches/router.ts";
import { segmentsAdminRouter } from "./segments/admin/router.ts";
import { settingsAdminRouter } from "./settings/admin/router.ts";
import { settingsRouter } from "./settings/router.ts";
import { sharedListsAdminRouter } from "./shared-lists/admin/router.ts";
import { sharedListsRouter } from "./shared-lists/router.ts";
import { sourceCategoriesAdminRouter } from "./source-categories/router.ts";
import { trackingIdsAdminRouter } from "./tracking-ids/admin/router.ts";
import { trashAdminRouter } from "./trash/admin/router.ts";
import { usersAdminRouter } from "./users/admin/router.ts";
import { wishlistRouter } from "./wishlist/router.ts";

/** Every procedure of the shop. */
export const appRouter = router({
  catalog: router({
    products: productsRouter,
    categories: categoriesRouter,
    collections: collectionsRouter,
  }),
  deals: dealsRouter,
  blog: blogRouter,
  attribution: attributionRouter,
  newsletter: newsletterRouter,
  mailPreferences: mailPreferencesRouter,
  broadcasts: broadcastsRouter,
  alerts: alertsRouter,
  search: searchRouter,
  searches: searchesRouter,
  searchAppearances: searchAppearancesRouter,
  pages: pagesRouter,
  contact: contactRouter,
  settings: settingsRouter,
  auth: authRouter,
  wishlist: wishlistRouter,
  sharedLists: sharedListsRouter,
  redirects: redirectsRouter,
  admin: router({
    products: productsAdminRouter,
    bulk: bulkAdminRouter,
    categories: categoriesAdminRouter,
    collections: collectionsAdminRouter,
    sharedLists: sharedListsAdminRouter,
    deals: dealsAdminRouter,
    offers: offersAdminRouter,
    posts: postsAdminRouter,
    authors: authorsAdminRouter,
    profile: profileAdminRouter,
    productBlocks: productBlocksAdminRouter,
    clipboard: clipboardAdminRouter,
    programmes: programmesAdminRouter,
    pages: pagesAdminRouter,
    media: mediaAdminRouter,
    menus: menusAdminRouter,
    missingPictures: missingPicturesAdminRouter,
    links: linksAdminRouter,
    linkSwaps: linkSwapsAdminRouter,
    attention: attentionAdminRouter,
    audit: auditAdminRouter,
    users: usersAdminRouter,
    trash: trashAdminRouter,
    previews: previewsAdminRouter,
    presence: presenceAdminRouter,
    savedViews: savedViewsAdminRouter,
    redirects: redirectsAdminRouter,
    trackingIds: trackingIdsAdminRouter,
    newsletter: newsletterAdminRouter,
    alerts: alertsAdminRouter,
    broadcasts: broadcastsAdminRouter,
    segments: segmentsAdminRouter,
    digest: digestAdminRouter,
    series: seriesAdminRouter,
    settings: mergeRouters(settingsAdminRouter, mailAdminRouter),
    demo: demoAdminRouter,
    firstRun: firstRunAdminRouter,
    dashboard: dashboardRouter,
    analytics: analyticsRouter,
    searches: searchesAdminRouter,
    searchAppearances: searchAppearancesAdminRouter,
    imports: importsAdminRouter,
    sources: sourcesAdminRouter,
    sourceCategories: sourceCategoriesAdminRouter,
    matches: matchesAdminRouter,
    moves: movesAdminRouter,
    sales: salesAdminRouter,
    jobs: jobsAdminRouter,
    backups: backupsAdminRouter,
    notices: noticesAdminRouter,
    stats: adminStats,
  }),
});

/** Calls procedures in this process, with their input checks and errors, without HTTP. */
export const createCaller = createCallerFactory(appRouter);

export type AppRouter = typeof appRouter;
export type Caller = ReturnType<typeof createCaller>;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** The paths of all procedures of a kind, such as `admin.products.change`. */
type PathsOf<Routes, Kind> = {
  [Name in keyof Routes & string]: Routes[Name] extends AnyTRPCProcedure
    ? Routes[Name]["_def"]["type"] extends Kind
      ? Name
      : never
    : `${Name}.${PathsOf<Routes[Name], Kind>}`;
}[keyof Routes & string];

export type QueryPath = PathsOf<AppRouter["_def"]["record"], "query">;
export type MutationPath = PathsOf<AppRouter["_def"]["record"], "mutation">;
