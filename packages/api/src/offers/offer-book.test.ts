import { offers } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { addSource, sourceRuns } from "../../test/source-runs.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { OfferBook } from "./offer-book.ts";

const { run } = sourceRuns();

test("of an offer that changed only the fields that changed are written", async () => {
  const shop = testShop();
  await addSource(shop);
  await run(shop, [{ key: 1 }], NOW);
  const [stored] = await shop.db.select().from(offers);
  if (!stored) throw new Error("no offer");
  const { id, seq: _, productId, isPassedOver: __, isPriced: ___, ...row } = stored;
  const seenAt = new Date(NOW.getTime() + 1000);
  const book = new OfferBook(shop.db, { currency: "USD", expected: null });
  const now = { ...row, priceMinor: 900, seenAt };
  await book.place([now], () => false);
  expect(book.put(productId, now)).toBe(true);
  expect(book.outcome().change).toEqual([{ id, values: { priceMinor: 900, seenAt } }]);
});
