import type { Outputs } from "@pickwell/api";
import type { Api } from "@pickwell/client/react/api.tsx";

/** The owner's search appearance of a page; null for the defaults. */
export type Appearance = Outputs["searchAppearances"]["at"];

/** Loads the appearance for `pageHead`; the defaults apply when that fails. */
export const loadAppearance = ({ searchAppearances }: Api, path: string): Promise<Appearance> =>
  searchAppearances.at.ensureData({ path }).catch(() => null);

/**
 * A page's data with its appearance.
 *
 * @param path - the requested path
 * @param pathOf - the canonical path, if different
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

/** The loaded appearance. */
export const appearanceOf = ({ searchAppearances }: Api, path: string): Appearance =>
  searchAppearances.at.getData({ path }) ?? null;
