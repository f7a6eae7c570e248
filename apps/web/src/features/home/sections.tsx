import type { Outputs } from "@pickwell/api";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { Post } from "../blog/post.ts";
import type { Deal } from "../deals/deal.ts";
import { SignUp } from "../newsletter/sign-up.tsx";
import { DealOfTheDay } from "./deal-of-the-day.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { NewestBlogs } from "./newest-blogs.tsx";
import type { SectionProps } from "./section.ts";
import { TodaysSpecials } from "./todays-specials.tsx";
import { TrendingCategories } from "./trending-categories.tsx";
import { TrendingSections } from "./trending-sections.tsx";
import { useSections } from "./use-home.ts";

type Categories = Outputs["catalog"]["categories"];

interface SectionsProps {
  featured: SectionProps<Product[]>;
  trending: SectionProps<Categories["trending"]>;
  categories: SectionProps<Categories["active"]>;
  specials: SectionProps<Deal[]>;
  /** The deal of the day, if there is one. */
  today: SectionProps<Deal[]>;
  posts: SectionProps<Post[]>;
  /** The moment the page is of; unknown while nothing has arrived. */
  now?: Date;
  /** Called when a deal has ended before somebody's eyes. */
  onDealEnd?: () => void;
}

/** What lies below the first view, in its order. */
export function Sections({ featured, now, onDealEnd, ...page }: SectionsProps) {
  return (
    <>
      <FeaturedProducts {...featured} />
      <TodaysSpecials {...page.specials} now={now} />
      <TrendingSections {...page.trending} />
      <DealOfTheDay {...page.today} now={now} onEnd={onDealEnd} />
      <TrendingCategories {...page.categories} />
      <NewestBlogs {...page.posts} />
      <SignUp />
    </>
  );
}

export const LoadedSections = () => <Sections {...useSections()} />;

/** While nothing has arrived. */
export const LoadingSections = () => (
  <Sections featured={{}} trending={{}} categories={{}} specials={{}} today={{}} posts={{}} />
);
