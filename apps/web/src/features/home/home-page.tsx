import { useShop } from "@pickwell/ui/shop/shop.ts";
import { lazy, Suspense } from "react";
import { HydrationBoundary, hydrateOnVisible } from "../../lib/hydration/hydrate-on-visible.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { useFirstView } from "./use-home.ts";

const load = () => import("./sections.tsx");

const below = hydrateOnVisible(
  "home-sections",
  async () => (await load()).LoadedSections,
  import.meta.env.SSR ? (await load()).LoadedSections : undefined,
);
const landing = () => import("../landing/landing-home.tsx");
/** The owner's page that the shop begins with; its code is loaded by no other shop. */
const LandingHome = import.meta.env.SSR
  ? (await landing()).LandingHome
  : lazy(async () => ({ default: (await landing()).LandingHome }));
const LoadingBelow = lazy(async () => ({ default: (await load()).LoadingSections }));

export const HomePage = () =>
  useShop().home.page ? (
    <Suspense>
      <LandingHome />
    </Suspense>
  ) : (
    <OwnHome />
  );

/** The home page with the shop's own sections. */
function OwnHome() {
  const { product, deals, saving } = useFirstView();
  const shop = useShop();
  return (
    <>
      {shop.home.hasHero ? (
        <>
          <Hero deals={deals} product={product} saving={saving} />
          <Figures saving={saving} />
        </>
      ) : (
        <h1 className="vh">{shop.site.siteName}</h1>
      )}
      <HydrationBoundary {...below} />
    </>
  );
}

/** Skeleton of the page. */
export const HomePageLoading = () => (
  <>
    <Hero deals={{}} product={undefined} saving={undefined} />
    <Figures saving={undefined} />
    <Suspense>
      <LoadingBelow />
    </Suspense>
  </>
);
