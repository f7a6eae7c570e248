import type { Outputs } from "@pickwell/api";
import type { HomeSection } from "@pickwell/api/home/rules";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { Fragment, type ReactNode } from "react";
import type { Post } from "../blog/post.ts";
import type { Deal } from "../deals/deal.ts";
import { SignUp } from "../newsletter/sign-up.tsx";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import { DealOfTheDay } from "./deal-of-the-day.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { sectionsOf } from "./home-queries.ts";
import { NewestBlogs } from "./newest-blogs.tsx";
import type { SectionProps, SectionWords } from "./section.ts";
import { Shelf } from "./shelf.tsx";
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
  /** Called when a deal ends while it is shown. */
  onDealEnd?: () => void;
}

/** The owner's words above a section, in place of the default. */
const wordsOf = ({ title, note }: HomeSection): SectionWords => ({
  ...(title && { title }),
  ...(note && { note }),
});

/** The sections below the hero. */
export function Sections({ now, onDealEnd, ...page }: SectionsProps) {
  const draw = (section: HomeSection): ReactNode => {
    const words = wordsOf(section);
    switch (section.kind) {
      case "featured":
        return <FeaturedProducts {...page.featured} words={words} />;
      case "specials":
        return <TodaysSpecials {...page.specials} now={now} words={words} />;
      case "trending":
        return <TrendingSections {...page.trending} words={words} />;
      case "dealOfTheDay":
        return <DealOfTheDay {...page.today} now={now} onEnd={onDealEnd} />;
      case "categories":
        return (
          <TrendingCategories
            {...page.categories}
            words={words}
            count={section.count || undefined}
          />
        );
      case "blogs":
        return <NewestBlogs {...page.posts} words={words} />;
      case "newsletter":
        return <SignUp />;
      case "shelf":
        return <Shelf shelf={section} />;
    }
  };
  return sectionsOf(useShop()).map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two shelves may be alike, and the order stays
    <Fragment key={at}>{draw(section)}</Fragment>
  ));
}

export const LoadedSections = () => (
  <>
    <Sections {...useSections()} />
    <RecentlyViewed />
  </>
);

/** Skeleton of the sections. */
export const LoadingSections = () => (
  <Sections featured={{}} trending={{}} categories={{}} specials={{}} today={{}} posts={{}} />
);
