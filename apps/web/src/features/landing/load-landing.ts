import type { Api } from "@pickwell/client/react/api.tsx";
import { loadAppearance } from "../../lib/head/appearance.ts";
import { isNotFound } from "../../lib/not-found.ts";
import { shelfInput } from "../home/home-queries.ts";
import { dealsInput, type LandingSection, postsInput } from "./landing.ts";

/** Loads everything that a page's sections show. Sections that fail to load are left out. */
export async function loadLanding(api: Api, sections: readonly LandingSection[]): Promise<void> {
  const { products, categories, collections } = api.catalog;
  const load = (section: LandingSection) => {
    switch (section.kind) {
      case "shelf": {
        const { some, of, list } = shelfInput(section);
        if (of) return collections.products.prefetch(of);
        return some ? products.some.prefetch(some) : products.list.prefetch(list);
      }
      case "deals":
        return api.deals.list.prefetch(dealsInput(section));
      case "blogs":
        return api.blog.list.prefetch(postsInput(section));
      case "categories":
        return categories.active.prefetch();
      default:
        return undefined;
    }
  };
  await Promise.all(sections.map(load));
}

/**
 * Loads the page used as home page.
 *
 * @returns null when it no longer exists; the settings are then read again, and name the current
 *   home page
 */
export async function loadHome(api: Api, slug: string): Promise<{ now: Date } | null> {
  // Has the search appearance of the home page.
  const appearance = loadAppearance(api, "/");
  try {
    const page = await api.pages.get.ensureData({ slug });
    await Promise.all([appearance, loadLanding(api, page.sections)]);
    return { now: new Date() };
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const { home } = await api.settings.public.fetch();
  return home.page && home.page !== slug ? loadHome(api, home.page) : null;
}
