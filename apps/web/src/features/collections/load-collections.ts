import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { notFound } from "@tanstack/react-router";
import { withAppearance } from "../../lib/head/appearance.ts";
import type { HeadContext } from "../../lib/head/head.ts";
import { breadcrumbList, collectionPage, picturePath } from "../../lib/head/json-ld.ts";
import { faqPage } from "../../lib/head/json-ld-blocks.ts";
import { listingHead } from "../../lib/head/listing-head.ts";
import { orRedirect } from "../../lib/redirect-or-not-found.ts";
import { parseCollectionSearch } from "./collection-search.ts";

/** No slug is longer; the procedures refuse such a one. */
const MAX_SLUG = 200;

/** Where all of them are. */
const FOLDER = "/collections";

const pathOf = (slug: string) => `${FOLDER}/${encodeURIComponent(slug)}`;

interface Loading {
  context: HeadContext;
  location: { search: RawSearch };
}

/** Loads the page of all collections. @returns its head, whose code only this page loads */
export async function loadCollections({ context, location }: Loading) {
  const search = parseCollectionSearch(location.search);
  const page = search.page ?? 1;
  const { api, origin } = context;
  const { collections } = await withAppearance(
    api,
    FOLDER,
    api.catalog.collections.list.ensureData({ page }),
  );
  const title = t("Collections");
  const paths = collections.map(({ slug }) => pathOf(slug));
  return listingHead({
    context,
    path: FOLDER,
    search,
    isEmpty: paths.length === 0,
    title,
    description: t("Things that belong together, chosen by us."),
    jsonLd: [
      collectionPage(origin, { path: FOLDER, name: title, paths }),
      breadcrumbList(origin, [
        { label: t("Home"), path: "/" },
        { label: title, path: FOLDER },
      ]),
    ],
  });
}

/**
 * Loads a collection's page.
 *
 * @returns its head
 * @throws notFound when no published collection has this slug
 */
export async function loadCollection({
  context,
  location,
  params: { slug: key },
}: Loading & { params: { slug: string } }) {
  if (!key.trim() || key.length > MAX_SLUG) throw notFound();
  const { api, origin } = context;
  const { get, products } = api.catalog.collections;
  const search = parseCollectionSearch(location.search);
  const page = products.ensureData({ key, page: search.page ?? 1 });
  // Errors of the collection are reported first.
  page.catch(() => {});
  const { slug, title, description, image, questions } = await orRedirect(
    api,
    pathOf(key),
    withAppearance(api, pathOf(key), get.ensureData({ key }), ({ slug }) => pathOf(slug)),
  );
  const path = pathOf(slug);
  const paths = (await page).products.map(productPath);
  return listingHead({
    context,
    path,
    search,
    isEmpty: paths.length === 0,
    title,
    description: description || t("Things that belong together, chosen by us."),
    image: image && !image.isLinked ? picturePath(image) : undefined,
    jsonLd: [
      collectionPage(origin, { path, name: title, paths }),
      breadcrumbList(origin, [
        { label: t("Home"), path: "/" },
        { label: t("Collections"), path: FOLDER },
        { label: title, path },
      ]),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  });
}
