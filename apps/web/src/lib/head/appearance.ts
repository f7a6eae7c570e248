import type { Outputs } from "@pickwell/api";
import type { Api } from "@pickwell/client/react/api.tsx";

/** What the owner has a page say of itself; null where that follows from the page. */
export type Appearance = Outputs["searchAppearances"]["at"];

/** Loads what `pageHead` reads. A page of which it cannot be had says what follows from itself. */
export const loadAppearance = ({ searchAppearances }: Api, path: string): Promise<Appearance> =>
  searchAppearances.at.ensureData({ path }).catch(() => null);

/**
 * What a page shows, with what the owner has it say.
 *
 * @param path - that was asked for
 * @param pathOf - the page's own, where it may be another
 */
export async function withAppearance<T>(
  api: Api,
  path: string,
  loading: Promise<T>,
  pathOf?: (data: T) => string,
): Promise<T> {
  const [data] = await Promise.all([loading, loadAppearance(api, path)]);
  if (pathOf) await loadAppearance(api, pathOf(data));
  return data;
}

/** What was loaded of it. */
export const appearanceOf = ({ searchAppearances }: Api, path: string): Appearance =>
  searchAppearances.at.getData({ path }) ?? null;
