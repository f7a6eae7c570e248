/** Where a `/go` link leads: to a merchant, or to a page of the shop. */
import type { Db } from "@pickwell/db/client";
import { pathInPlaceOf } from "../redirects/deleted.ts";
import { formerProduct } from "../redirects/find.ts";
import {
  type ClickKind,
  type Destination,
  findDestination,
  findPageInstead,
} from "./destinations.ts";

/**
 * The merchant's link; when nobody sells the thing, or it was deleted, a page of the shop.
 *
 * @param name - an id, or the present or a former slug of a product
 * @param offerId - as for `findDestination`
 * @returns the link, or the path of the page; null when there is neither
 */
export async function findWayOut(
  db: Db,
  now: Date,
  kind: ClickKind,
  name: string,
  offerId?: string,
): Promise<Destination | string | null> {
  const found = await findDestination(db, now, kind, name, offerId);
  if (found || kind === "link") return found;
  const former = kind === "product" ? await formerProduct(db, name) : null;
  const key = former ?? name;
  return (
    (former === null ? null : await findDestination(db, now, kind, former)) ??
    (await findPageInstead(db, now, kind, key)) ??
    (await pathInPlaceOf(db, now, kind, key))
  );
}
