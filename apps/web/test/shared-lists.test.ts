// @vitest-environment node
/** A shared list as the server sends it, to whoever has no script as well. */
import { createCaller } from "@pickwell/api";
import { answer } from "@pickwell/api/call";
import { NOW, ORIGIN, testShop } from "@pickwell/api/testing";
import { sharedLists as listRows, products, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { render } from "./render.ts";

const shop = testShop();
const context = { db: shop.db, now: () => NOW, origin: ORIGIN };
const { sharedLists } = createCaller(context);
const open = (path: string) =>
  render({
    request: new Request(`${ORIGIN}${path}`),
    carry: (call) => answer(context, call),
    nonce: "the-nonce",
    manifest: { routes: {} },
  });

test("a list is noindex until it is published, and gone when it is unpublished", async () => {
  const lamp = await shop.product({ name: "Larder Lamp", priceCents: 4200 });
  const chair = await shop.product({ name: "Oak Chair" });
  const { id, key } = await sharedLists.create({
    name: "For the flat",
    productIds: [lamp.id, chair.id],
  });
  const own = { id, key: key ?? "" };
  const list = () => open(`/lists/${id}`);

  const first = await list();
  expect(first.status).toBe(200);
  expect(first.html).toMatch(/<h1[^>]*>For the flat<\/h1>/);
  expect(first.html).toContain("$42<sup>.00");
  expect(first.html).toMatch(/href="\/go\/[^"]*\?at=shared"/);
  expect(first.html).toContain('name="robots" content="noindex, follow"');
  expect(first.html).not.toContain(own.key);

  await shop.db.update(products).set({ priceCents: 3900 }).where(eq(products.id, lamp.id));
  await shop.db.update(products).set({ status: "draft" }).where(eq(products.id, chair.id));
  await sharedLists.change({ ...own, isPublished: true });
  expect((await list()).html).toContain("noindex");
  await shop.db.insert(users).values({
    ...{ id: "ada", email: "ada@example.com", createdAt: NOW, updatedAt: NOW },
  });
  // As one that somebody with an account has made.
  await shop.db.update(listRows).set({ userId: "ada" }).where(eq(listRows.id, id));
  const second = await list();
  expect(second.html).toContain("$39<sup>.00");
  expect(second.html).toContain("Oak Chair");
  expect(second.html).toContain("No longer sold here.");
  expect(second.html).not.toContain("noindex");

  await shop.db.update(listRows).set({ userId: null }).where(eq(listRows.id, id));
  await sharedLists.stop(own);
  const last = await list();
  expect(last.status).toBe(410);
  expect(last.html).toContain("This list is no longer shared.");
  expect(last.html).toContain("noindex");
  expect(last.html).not.toContain("For the flat");
});

test("an unknown list is not found", async () => {
  for (const id of ["never-was", "x".repeat(60)]) {
    expect([id, (await open(`/lists/${id}`)).status]).toEqual([id, 404]);
  }
});
