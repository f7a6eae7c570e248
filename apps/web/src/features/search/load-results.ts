import { searchKinds } from "@pickwell/api/search/rules";
import type { Api } from "@pickwell/client/react/api.tsx";
import { prefetchLiked } from "../listing/liked-by-others.tsx";
import { findInput, type SearchAddress } from "./search-address.ts";

/** Loads everything an address of `/search` shows. Rejects when its results cannot be had. */
export async function loadResults(api: Api, address: SearchAddress): Promise<void> {
  const { totals } = await api.search.find.ensureData(findInput(address));
  if (searchKinds.every((kind) => totals[kind] === 0)) await prefetchLiked(api);
}
