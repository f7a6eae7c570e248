import { sharedListPath } from "@pickwell/api/shared-lists/rules";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { notFound } from "@tanstack/react-router";
import { type HeadContext, pageHead } from "../../lib/head/head.ts";
import { breadcrumbList, collectionPage } from "../../lib/head/json-ld.ts";
import { orNotFound } from "../../lib/not-found.ts";

/** No id is longer; the procedures refuse such a one. */
const MAX_ID = 50;

/**
 * Loads a shared list.
 *
 * @returns its head; `isGone` when it is no longer shared, which the server answers with 410
 * @throws notFound when it never existed
 */
export async function loadSharedList({
  context,
  params: { id },
}: {
  context: HeadContext;
  params: { id: string };
}) {
  if (!id.trim() || id.length > MAX_ID) throw notFound();
  const { api, origin } = context;
  const list = await orNotFound(api.sharedLists.get.ensureData({ id }));
  const path = sharedListPath(id);
  if (list.isStopped) {
    const isTakenDown = list.reason !== null;
    const title = isTakenDown ? t("Taken down ## a list, by the shop") : t("No longer shared");
    const description = isTakenDown
      ? t("The shop took this list down.")
      : t("This list is no longer shared.");
    return { isGone: true, ...pageHead({ context, path, title, description, noindex: true }) };
  }
  const { name, entries, isPublished } = list;
  const paths = entries.flatMap(({ product }) => (product ? [productPath(product)] : []));
  return {
    isGone: false,
    ...pageHead({
      context,
      path,
      title: name,
      description: t(
        "{count, plural, one {# product} other {# products}} that somebody has put together, at current prices.",
        { count: entries.length },
      ),
      noindex: !isPublished,
      jsonLd: [
        collectionPage(origin, { path, name, paths }),
        breadcrumbList(origin, [
          { label: t("Home"), path: "/" },
          { label: name, path },
        ]),
      ],
    }),
  };
}
