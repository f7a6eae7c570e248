import type { Api } from "@pickwell/client/react/api.tsx";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { notFound } from "@tanstack/react-router";
import { withAppearance } from "../../../lib/head/appearance.ts";
import { orRedirect } from "../../../lib/redirect-or-not-found.ts";

/** Longest slug that the procedures accept. */
const MAX_SLUG = 200;

/** The category of a category page. */
export interface ListedCategory {
  name: string;
  slug: string;
  /** Its description, or a default text. */
  intro: string;
}

/**
 * Loads a category. @throws redirect when the slug changed, notFound when no active category has it
 */
export async function loadCategory(api: Api, slug: string): Promise<ListedCategory> {
  if (!slug.trim() || slug.length > MAX_SLUG) throw notFound();
  const { name, description } = await orRedirect(
    api,
    `/category/${encodeURIComponent(slug)}`,
    withAppearance(api, categoryPath(slug), api.catalog.categories.bySlug.ensureData({ slug })),
  );
  return { name, slug, intro: description || t("Discover amazing products curated just for you") };
}
