import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Choice } from "../../ui/tools.tsx";

/** Offered when the shop cannot tell. */
const FALLBACK = [t("Electronics"), t("Beauty"), t("Health"), t("Fashion")];

/**
 * Active categories by name.
 *
 * @param present - the current choice, even if inactive
 */
export function useCategoryChoices(present: string | undefined): Choice[] {
  const { api } = useRouteContext({ from: "__root__" });
  const { data, isError } = useQuery(api.catalog.categories.active.queryOptions());
  const names = data?.map(({ name }) => name) ?? (isError ? FALLBACK : []);
  const all = present && !names.includes(present) ? [...names, present] : names;
  return all.map((name) => ({ value: name, label: name }));
}

/** @returns whether there is no active category at all, as in a new shop */
export function useHasNoCategory(): boolean {
  const { api } = useRouteContext({ from: "__root__" });
  return useQuery(api.catalog.categories.active.queryOptions()).data?.length === 0;
}
