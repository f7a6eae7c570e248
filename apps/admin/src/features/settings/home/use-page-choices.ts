import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";
import type { Choice } from "../../../ui/tools.tsx";

/** Maximum of the procedure; a shop has a few dozen pages. */
const MOST = 200;

/**
 * The owner's pages to choose from.
 *
 * @param chosen - the current slug, even if outdated
 */
export function usePageChoices(chosen: string): Choice[] {
  const { data } = useQuery(useAdmin().pages.list.queryOptions({ limit: MOST }));
  const choices = (data?.pages ?? []).map(({ slug, title }) => ({
    value: slug,
    label: `${title} · /${slug}`,
  }));
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  const label = data ? t("/{slug} (moved or deleted)", { slug: chosen }) : `/${chosen}`;
  return [...choices, { value: chosen, label }];
}
