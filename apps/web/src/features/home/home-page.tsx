import { percentOff } from "@pickwell/api/products/rules";
import { lazy, Suspense } from "react";
import { Waking, wakeWhenNear } from "../../lib/wake-when-near.tsx";
import type { Product } from "../products/product.ts";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { useFirstView } from "./use-home.ts";

const load = () => import("./sections.tsx");

const below = wakeWhenNear(
  "home-sections",
  async () => (await load()).LoadedSections,
  import.meta.env.SSR ? (await load()).LoadedSections : undefined,
);
const LoadingBelow = lazy(async () => ({ default: (await load()).LoadingSections }));

export function HomePage() {
  const { featured, deals, saving } = useFirstView();
  return (
    <>
      <Hero
        deals={deals}
        product={featured.data?.length ? featured.data.reduce(greaterSaving) : undefined}
        saving={saving}
      />
      <Figures saving={saving} />
      <Waking {...below} />
    </>
  );
}

/** The page while nothing has arrived. */
export const HomePageLoading = () => (
  <>
    <Hero deals={{}} product={undefined} saving={undefined} />
    <Figures saving={undefined} />
    <Suspense>
      <LoadingBelow />
    </Suspense>
  </>
);

/** The one that saves more is shown on the stage. */
function greaterSaving(one: Product, other: Product): Product {
  const saving = (product: Product) => percentOff(product.originalPriceCents, product.priceCents);
  return saving(other) > saving(one) ? other : one;
}
