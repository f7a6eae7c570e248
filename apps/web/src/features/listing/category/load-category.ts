import type { Api } from "@pickwell/client/react/api.tsx";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { notFound } from "@tanstack/react-router";
import { withAppearance } from "../../../lib/head/appearance.ts";
import { orRedirect } from "../../../lib/redirect-or-not-found.ts";

/** No slug is longer; the procedures refuse such a one. */
const MAX_SLUG = 200;

/** What a listing says of its category. */
export interface ListedCategory {
  name: string;
  slug: string;
  /** Its description, or what is said in place of one. */
  intro: string;
}

/** @throws notFound when no active category has this slug */
export async function loadCategory(api: Api, slug: string): Promise<ListedCategory> {
  if (!slug.trim() || slug.length > MAX_SLUG) throw notFound();
  const { name, description } = await orRedirect(
    api,
    `/category/${encodeURIComponent(slug)}`,
    withAppearance(api, categoryPath(slug), api.catalog.categories.bySlug.ensureData({ slug })),
  );
  return { name, slug, intro: description || t("Discover amazing products curated just for you") };
}
