import { searchKinds } from "@pickwell/api/search/rules";
import type { Api } from "@pickwell/client/react/api.tsx";
import { prefetchLiked } from "../listing/liked-input.ts";
import { findInput, type SearchPageSearch } from "./search-page-search.ts";

/** Loads `/search`. Rejects when its results could not be loaded. */
export async function loadResults(api: Api, params: SearchPageSearch): Promise<void> {
  const { totals } = await api.search.find.ensureData(findInput(params));
  if (searchKinds.every((kind) => totals[kind] === 0)) await prefetchLiked(api);
}
