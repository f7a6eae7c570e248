import type { Outputs } from "@pickwell/api";
import { percentOff } from "@pickwell/api/products/rules";
import type { Product } from "../products/product.ts";
import { FeaturedProducts } from "./featured-products.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import type { SectionProps } from "./section.ts";
import { TrendingCategories } from "./trending-categories.tsx";
import { TrendingSections } from "./trending-sections.tsx";

type Categories = Outputs["catalog"]["categories"];

interface HomePageProps {
  featured: SectionProps<Product[]>;
  trending: SectionProps<Categories["trending"]>;
  categories: SectionProps<Categories["active"]>;
  /** The most a product saves, in percent. */
  saving?: number;
}

export function HomePage({ featured, trending, categories, saving }: HomePageProps) {
  return (
    <>
      <Hero
        product={featured.data?.length ? featured.data.reduce(greaterSaving) : undefined}
        saving={saving}
      />
      <Figures saving={saving} />
      <FeaturedProducts {...featured} />
      <TrendingSections {...trending} />
      <TrendingCategories {...categories} />
    </>
  );
}

/** The page while nothing has arrived. */
export const HomePageLoading = () => <HomePage featured={{}} trending={{}} categories={{}} />;

/** The one that saves more is shown on the stage. */
function greaterSaving(one: Product, other: Product): Product {
  const saving = (product: Product) => percentOff(product.originalPriceCents, product.priceCents);
  return saving(other) > saving(one) ? other : one;
}
