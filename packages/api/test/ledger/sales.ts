/** Clicks and sales for tests. */
import { newId } from "@pickwell/db/id";
import { clicks } from "@pickwell/db/schema";
import { createKey } from "../../src/sales/admin/keys.ts";
import { receivePostback } from "../../src/sales/postback.ts";
import { KEYRING, ownedShop } from "../accounts.ts";
import { NOW, type TestShop } from "../testing.ts";

const NOBODY = { actorId: null, ipHash: null };

/** Adds a click: of a person, on a product, just now. @returns its id */
export async function addClick(
  { db }: TestShop,
  values: Partial<typeof clicks.$inferInsert> = {},
): Promise<string> {
  const id = values.id ?? newId();
  await db.insert(clicks).values({
    kind: "product",
    targetId: newId(),
    visitor: `visitor-${id}`,
    device: "desktop",
    createdAt: NOW,
    ...values,
    id,
  });
  return id;
}

/** A network with a postback URL, and how it calls that. */
export async function addNetwork(
  { db, now }: Pick<TestShop, "db" | "now">,
  network = "Awin",
  adapter?: string,
) {
  const made = { network, adapter, origin: "https://shop.example" };
  const key = await createKey(db, now(), NOBODY, made);
  const post = (fields: Record<string, unknown>, at = now()) =>
    receivePostback(
      db,
      { now: at, keyring: KEYRING },
      { secret: key.secret, method: "POST", query: [], body: JSON.stringify(fields) },
    );
  return { ...key, post };
}

/** A new shop with its owner, and a network that reports sales. */
export async function sellingShop() {
  const { shop, api } = await ownedShop();
  return { shop, api, network: await addNetwork(shop) };
}

export type SellingShop = Awaited<ReturnType<typeof sellingShop>>;
