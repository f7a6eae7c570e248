import type { Api } from "@pickwell/client/react/api.tsx";
import { dealPath } from "@pickwell/ui/browser/paths.ts";
import { notFound } from "@tanstack/react-router";
import { withAppearance } from "../../lib/head/appearance.ts";
import { orNotFound } from "../../lib/not-found.ts";
import type { Deal } from "./deal.ts";

/** No id is longer; the procedures refuse such a key. */
const MAX_KEY = 200;

/** A deal with the moment its page was rendered. */
export interface LoadedDeal {
  deal: Deal;
  now: Date;
}

/** @throws notFound when the deal is unknown or closed */
export async function loadDeal(api: Api, key: string): Promise<LoadedDeal> {
  if (key.length > MAX_KEY) throw notFound();
  const now = new Date();
  const deal = await orNotFound(
    withAppearance(api, dealPath({ id: key }), api.deals.get.ensureData({ key })),
  );
  return { deal, now };
}
